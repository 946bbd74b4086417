import { Drawing } from "./parts/drawing.tsx";
import { Window } from "./parts/window.tsx";

/** p: present, h: half a day, l: late, o: off. */
const rows = ["pphppoh", "plpphpo", "ppppoph", "hpplppo", "pphpppo", "ppphpoh"];

const states: Record<string, { fill: string; opacity?: number }> = {
  p: { fill: "var(--brand)" },
  h: { fill: "var(--brand)", opacity: 0.42 },
  l: { fill: "var(--accent)" },
  o: { fill: "var(--sunken)" },
};

/** A month of attendance: a row a person, a square a day. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="Attendance" x={70} width={340}>
        {rows.map((row, line) =>
          [...row].map((state, column) => (
            <rect
              key={`${line}-${column}`}
              x={24 + column * 43}
              y={74 + line * 38}
              width="34"
              height="28"
              rx="6"
              {...states[state]}
            />
          )),
        )}
      </Window>
    </Drawing>
  );
}
