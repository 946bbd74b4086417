/** Rows of tiles, each with its shape: a square, a disc, a quarter of one, or none. */
const rows = ["qs.d", ".dqs", "sq.q", "d.sq"];

const size = 96;
const gap = 8;

/** A drawing in the brand's colours; it says nothing, and turns dark with the page. */
export function Tiles() {
  const side = rows.length * (size + gap) - gap;
  return (
    <svg className="hero-tiles" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {rows.flatMap((row, y) =>
        [...row].map((shape, x) => (
          <g
            className={(x + y) % 3 === 0 ? "hero-tile-strong" : "hero-tile"}
            transform={`translate(${x * (size + gap)} ${y * (size + gap)})`}
            key={`${x}-${y}`}
          >
            <Shape shape={shape} />
          </g>
        )),
      )}
    </svg>
  );
}

function Shape({ shape }: { shape: string }) {
  if (shape === "s") return <rect width={size} height={size} rx="10" />;
  if (shape === "d") return <circle cx={size / 2} cy={size / 2} r={size / 2} />;
  if (shape === "q")
    return <path d={`M0 0a${size} ${size} 0 0 1 ${size} ${size}H10a10 10 0 0 1-10-10Z`} />;
  return null;
}
