/** One of a few, side by side. */
interface SegmentsProps<K extends string> {
  label: string;
  all: Partial<Record<K, string>>;
  now: K;
  set: (key: K) => void;
}

export function Segments<K extends string>({ label, all, now, set }: SegmentsProps<K>) {
  const id = label.replaceAll(" ", "-").toLowerCase();
  return (
    <div className="field" role="radiogroup" aria-labelledby={id}>
      <span className="name" id={id}>
        {label}
      </span>
      <div className="segments">
        {(Object.keys(all) as K[]).map((key) => (
          <label key={key}>
            <input type="radio" name={id} checked={now === key} onChange={() => set(key)} />
            {all[key]}
          </label>
        ))}
      </div>
    </div>
  );
}
