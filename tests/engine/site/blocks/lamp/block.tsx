import { Island } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ label, when }: Props) {
  return (
    <div className="lamp">
      <Island when={when}>
        <button type="button" aria-pressed="false">
          {label}
        </button>
      </Island>
    </div>
  );
}
