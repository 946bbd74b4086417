import { Island } from "@tessera-pages/engine/kit";
import { Island as Tally, type TallyProps } from "./island.tsx";

export function Block({ label, start }: TallyProps) {
  return (
    <div className="tally">
      <Island of={Tally} props={{ label, start }} />
    </div>
  );
}
