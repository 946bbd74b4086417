import { useState } from "react";

/** As its schema has them: the bench generates nothing. */
export type TallyProps = { label: string; start: number };

/** A button that counts. */
export function Island({ label, start }: TallyProps) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
