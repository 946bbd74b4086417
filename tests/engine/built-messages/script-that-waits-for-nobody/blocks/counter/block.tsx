import { Foreign, Island } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ purpose }: Props) {
  return (
    <div className="counter">
      <Island when="load">
        <Foreign purpose={purpose}>
          <script src="https://stats.example/count.js" />
        </Foreign>
      </Island>
    </div>
  );
}
