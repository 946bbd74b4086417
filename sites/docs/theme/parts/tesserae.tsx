/** Columns and rows of the mosaic, and how large a tessera is with its joint. */
const size = { columns: 34, rows: 18, step: 24, tile: 20 };

type Tone = "plain" | "brand" | "accent";

/** Makes of two numbers one that looks like chance and is always the same. */
function mix(column: number, row: number): number {
  const mixed = Math.sin(column * 12.9898 + row * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

/** Most are of the ground, a few stand out, some are missing. */
function chooseTone(chance: number): Tone | null {
  if (chance > 0.985) return "accent";
  if (chance > 0.93) return "brand";
  return chance > 0.12 ? "plain" : null;
}

/** A square that is not quite straight. */
function drawTile(column: number, row: number): string {
  const turn = (mix(row, column) - 0.5) * 0.16;
  const [x, y] = [(column + 0.5) * size.step, (row + 0.5) * size.step];
  const [a, b] = [Math.cos(turn) * size.tile * 0.5, Math.sin(turn) * size.tile * 0.5];
  const [side, slope] = [Math.round(2 * a), round(2 * b)];
  const start = `M${round(x - a + b)} ${round(y - b - a)}`;
  return `${start}l${side} ${slope} ${-slope} ${side} ${-side} ${-slope}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** One path of all tesserae of a tone: hundreds of elements would be work for every browser. */
function drawTone(tone: Tone): string {
  const cells = Array.from({ length: size.columns * size.rows }, (_, index) => ({
    column: index % size.columns,
    row: Math.floor(index / size.columns),
  }));
  return cells
    .filter(({ column, row }) => chooseTone(mix(column, row)) === tone)
    .map(({ column, row }) => drawTile(column, row))
    .join("");
}

/** A wall of tesserae, laid by hand. For the eye only. */
export function Tesserae() {
  return (
    <svg
      className="tesserae"
      viewBox={`0 0 ${size.columns * size.step} ${size.rows * size.step}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <path className="tessera-plain" d={drawTone("plain")} />
      <path className="tessera-brand" d={drawTone("brand")} />
      <path className="tessera-accent" d={drawTone("accent")} />
    </svg>
  );
}
