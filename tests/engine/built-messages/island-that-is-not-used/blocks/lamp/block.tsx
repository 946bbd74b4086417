
import type { Props } from "./props.d.ts";

export function Block({ label, when }: Props) {
  return (
    <div className="lamp">
      <div data-when={when}>
        <button type="button" aria-pressed="false">
          {label}
        </button>
      </div>
    </div>
  );
}
