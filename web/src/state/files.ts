/** The file that was chosen; the field is empty again, so that the same file can be chosen once more when it has changed. */
export function taken(field: HTMLInputElement): File | undefined {
  const file = field.files?.[0];
  field.value = "";
  return file;
}
