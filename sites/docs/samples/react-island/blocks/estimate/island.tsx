import { useId, useState } from "react";
import { notify } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** The sum follows the number. */
export function Island({ price, label, answer, noteLabel }: Omit<Props, "title">) {
  const [count, setCount] = useState(1);
  const fieldId = useId();
  const text = answer.replace("{sum}", String(count * price));
  return (
    <div className="estimate-body">
      <label htmlFor={fieldId}>{label}</label>
      <input
        className="estimate-field"
        id={fieldId}
        type="number"
        min={1}
        max={40}
        value={count}
        onChange={({ target }) => setCount(Math.max(1, target.valueAsNumber || 1))}
      />
      <p role="status">{text}</p>
      <button
        className="button button-brand"
        type="button"
        onClick={() => notify({ kind: "success", text })}
      >
        {noteLabel}
      </button>
    </div>
  );
}
