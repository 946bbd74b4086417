import { Island } from "@tessera-pages/engine/kit";
import { Island as Tally } from "./island.tsx";
import type { Props } from "./props.d.ts";

export function Block({ label, start }: Props) {
  return (
    <div className="tally">
      <Island of={Tally} props={{ label, start }} />
    </div>
  );
}
