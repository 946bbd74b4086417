import { Drawing } from "#theme/pictures/vignettes/parts/drawing.tsx";
import { Window } from "#theme/pictures/vignettes/parts/window.tsx";
import { Words } from "#theme/pictures/vignettes/parts/words.tsx";

const servers = [
  { name: "web-1", state: "up 214 days", load: 38, isBusy: false },
  { name: "web-2", state: "backup, 64%", load: 59, isBusy: true },
  { name: "data-1", state: "replica in step", load: 27, isBusy: false },
  { name: "files", state: "4.1 TB free", load: 46, isBusy: false },
];

/** Three servers, one of them being backed up. */
export function Vignette() {
  return (
    <Drawing>
      <Window title="Servers">
        {servers.map(({ name, state, load, isBusy }, index) => (
          <g key={name} transform={`translate(22 ${72 + index * 64})`}>
            <rect width="324" height="52" rx="10" fill="var(--sunken)" />
            <circle cx="22" cy="26" r="6" fill={isBusy ? "var(--accent)" : "var(--good)"} />
            <text className="vignette-strong" x="42" y="23" fill="var(--ink)">
              {name}
            </text>
            <Words x={42} y={41} tone="ink-2" size="small">
              {state}
            </Words>
            <rect x="212" y="22" width="92" height="8" rx="4" fill="var(--line)" />
            <rect x="212" y="22" width={load} height="8" rx="4" fill="var(--brand)" />
          </g>
        ))}
      </Window>
    </Drawing>
  );
}
