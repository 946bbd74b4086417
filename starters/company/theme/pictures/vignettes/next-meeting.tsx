import { Drawing } from "#theme/pictures/vignettes/parts/drawing.tsx";
import { Words } from "#theme/pictures/vignettes/parts/words.tsx";

/** A sign beside a door: what comes next. */
export function Vignette() {
  return (
    <Drawing width={205} height={141}>
      <rect
        x="0.5"
        y="0.5"
        width="204"
        height="140"
        rx="13"
        fill="var(--deep)"
        stroke="var(--deep-line)"
      />
      <Words x={20} y={33} tone="on-deep-2" size="small">
        Next meeting
      </Words>
      <text className="vignette-huge" x="20" y="86" fill="var(--on-deep)">
        14:30
      </text>
      <text className="vignette-chip vignette-counter" x="20" y="118" fill="var(--board)">
        Room 2
      </text>
    </Drawing>
  );
}
