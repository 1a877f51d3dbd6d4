/** What went wrong, said to everybody; nothing if nothing did. */
export function Alert({ says }: { says: string | null }) {
  return says === null ? null : (
    <p role="alert" className="panel notice bad">
      {says}
    </p>
  );
}
