import { useState } from "react";
import type { Props } from "./props.d.ts";

/** A button that counts. */
export function Island({ label, start }: Props) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
