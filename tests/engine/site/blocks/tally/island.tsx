import { useId, useState } from "react";
import { notify } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** A button that counts, a link that opens, a field that keeps what was typed, a notice. */
export function Island({ label, start }: Props) {
  const [count, setCount] = useState(start);
  const whoId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {label}: {count}
      </button>
      <label htmlFor={whoId}>Who counts?</label>
      <input type="text" id={whoId} name="who" />
      <a
        href="/notes"
        data-opens="tally"
        onClick={(click) => {
          click.preventDefault();
          setOpen(true);
        }}
      >
        How it is counted
      </a>
      {isOpen && <p role="status">By hand.</p>}
      <button type="button" onClick={() => notify({ kind: "info", text: `Noted: ${count}` })}>
        Note it
      </button>
    </>
  );
}
