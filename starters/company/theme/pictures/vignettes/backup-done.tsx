import { Drawing } from "#theme/pictures/vignettes/parts/drawing.tsx";
import { Words } from "#theme/pictures/vignettes/parts/words.tsx";

/** A notice that all is well. */
export function Vignette() {
  return (
    <Drawing width={254} height={93}>
      <rect
        x="0.5"
        y="0.5"
        width="253"
        height="92"
        rx="13"
        fill="var(--surface)"
        stroke="var(--line)"
      />
      <circle cx="41" cy="46" r="19" fill="var(--brand-soft)" />
      <path
        d="M32 47l6 6.500 12-13"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text className="vignette-strong" x="73" y="42" fill="var(--ink)">
        Backups complete
      </text>
      <Words x={73} y={64} tone="ink-2" size="small">
        12 sites, no problems
      </Words>
    </Drawing>
  );
}
