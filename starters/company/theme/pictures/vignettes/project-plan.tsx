import { Drawing } from "#theme/pictures/vignettes/parts/drawing.tsx";
import { Window } from "#theme/pictures/vignettes/parts/window.tsx";
import { Words } from "#theme/pictures/vignettes/parts/words.tsx";

const weeks = ["W38", "W39", "W40", "W41", "W42", "W43"];

const tasks = [
  { name: "Plan", from: 0, length: 78, state: "done" },
  { name: "Texts", from: 40, length: 108, state: "done" },
  { name: "Design", from: 76, length: 124, state: "late" },
  { name: "Build", from: 164, length: 72, state: "next" },
  { name: "Launch", from: 232, length: 34, state: "next" },
] as const;

const states = {
  done: { fill: "var(--brand)" },
  late: { fill: "var(--accent)" },
  next: { fill: "var(--brand)", opacity: 0.28 },
};

/** A project’s calendar, from the plan to the launch. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="New website" x={40} width={400}>
        {weeks.map((week, index) => (
          <Words key={week} x={126 + index * 44} y={78} tone="ink-2" size="small">
            {week}
          </Words>
        ))}
        <path d="M288 86v180" stroke="var(--accent)" strokeWidth="2" strokeDasharray="3 4" />
        {tasks.map(({ name, from, length, state }, index) => (
          <g key={name}>
            <Words x={22} y={108 + index * 36} tone="ink-2">
              {name}
            </Words>
            <rect
              x={118 + from}
              y={94 + index * 36}
              width={length}
              height="20"
              rx="7"
              {...states[state]}
            />
          </g>
        ))}
      </Window>
    </Drawing>
  );
}
