import type { ReactNode } from "react";

/** What a portrait is put together from; each part is drawn for the same head. */
const backgrounds = ["var(--brand-soft)", "var(--accent-soft)", "var(--sunken)"];
const clothes = ["var(--brand)", "var(--deep)", "var(--accent)", "var(--portrait-cloth)"];
const skins = ["var(--skin-1)", "var(--skin-2)", "var(--skin-3)", "var(--skin-4)"];
const hairs = ["var(--hair-1)", "var(--hair-2)", "var(--hair-3)"];

type Paint = { hair: string; skin: string; cloth: string; scarf: string };

const collars: ((paint: Paint) => ReactNode)[] = [
  () => <path d="M82 176l18 30 18-30-18 8z" fill="var(--portrait-shirt)" />,
  ({ skin }) => <path d="M78 172q22 34 44 0l-6-12H84z" fill={skin} />,
  () => (
    <>
      <path d="M80 172l20 36 20-36z" fill="var(--portrait-shirt)" />
      <path d="M96 188h8l4 30-8 12-8-12z" fill="var(--accent)" />
    </>
  ),
];

/** Behind the face, then over it. */
const styles: Record<
  string,
  { behind?: (paint: Paint) => ReactNode; over: (paint: Paint) => ReactNode }
> = {
  side: {
    over: ({ hair }) => (
      <path
        d="M61 94c-4-40 16-56 40-56s42 14 38 56c-4-20-12-28-22-30-18 8-38 6-46-2-4 8-8 16-10 32z"
        fill={hair}
      />
    ),
  },
  bob: {
    behind: ({ hair }) => (
      <path
        d="M54 100c-2-44 18-64 46-64s48 20 46 64c0 26 8 42 8 58 0 14-14 18-30 18H76c-16 0-30-4-30-18 0-16 8-32 8-58z"
        fill={hair}
      />
    ),
    over: ({ hair }) => (
      <path
        d="M62 96c-2-34 14-50 40-50 24 0 40 16 36 50-6-22-20-32-36-38-8 14-24 22-40 38z"
        fill={hair}
      />
    ),
  },
  bun: {
    behind: ({ hair }) => <circle cx="100" cy="36" r="20" fill={hair} />,
    over: ({ hair }) => (
      <path d="M61 96c-4-40 14-54 39-54s43 14 39 54c-4-22-18-34-39-34s-35 12-39 34z" fill={hair} />
    ),
  },
  beard: {
    over: ({ hair }) => (
      <>
        <path
          d="M60 90c-2-38 16-50 40-50s42 12 40 50c-4-14-8-20-14-24H74c-6 4-10 10-14 24z"
          fill={hair}
        />
        <path
          d="M63 104c2 40 18 50 37 50s35-10 37-50c-4 14-10 18-16 18H79c-6 0-12-4-16-18z"
          fill={hair}
        />
      </>
    ),
  },
  scarf: {
    behind: ({ scarf }) => (
      <path
        d="M50 104c-4-48 18-70 50-70s54 22 50 70c0 40 14 60 26 76H24c12-16 26-36 26-76z"
        fill={scarf}
      />
    ),
    over: ({ scarf }) => (
      <path
        d="M58 110c-6-46 14-66 42-66s48 20 42 66c-2 28-16 48-42 52-26-4-40-24-42-52zm8-4c0 24 14 42 34 44 20-2 34-20 34-44 0-30-14-44-34-44s-34 14-34 44z"
        fill={scarf}
        fillRule="evenodd"
      />
    ),
  },
  crop: {
    over: ({ hair }) => (
      <path
        d="M62 86c0-32 14-44 38-44s38 12 38 44c-8-12-14-18-18-26-16 6-30 4-40 0-4 8-10 14-18 26z"
        fill={hair}
      />
    ),
  },
};

/** FNV-1a, 32 bits: spreads similar words far apart. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/**
 * A drawn portrait, calm and without a face of its own, since nobody is meant.
 *
 * @param props.name any word; the same word always gives the same portrait. After a slash it may
 *   name the hair: `alex-sample/bob` (side, bob, bun, beard, scarf, crop)
 */
export function Portrait({ name }: { name: string }) {
  const [word = "", wish = ""] = name.split("/");
  const hash = hashWord(word);
  const pick = <Part,>(parts: Part[], shift: number): Part =>
    parts[(hash >>> shift) % parts.length] as Part;
  const paint = {
    hair: pick(hairs, 3),
    skin: pick(skins, 7),
    cloth: pick(clothes, 11),
    scarf: pick(clothes, 12),
  };
  const style = styles[wish] ?? pick(Object.values(styles), 15);
  const collar = pick(collars, 19);
  return (
    <svg
      className="portrait"
      viewBox="0 0 200 225"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect width="200" height="225" fill={pick(backgrounds, 23)} />
      {/* Whatever the hair before the face leaves open is hair, not background. */}
      <path d="M62 108c-6-48 14-64 38-64s44 16 38 64z" fill={paint.hair} />
      {style.behind?.(paint)}
      <path d="M84 136h32v36c22 6 58 10 68 53H16c10-43 46-47 68-53z" fill={paint.skin} />
      <path d="M16 225c8-42 40-48 62-56 8 18 36 18 44 0 22 8 54 14 62 56z" fill={paint.cloth} />
      {wish === "scarf" ? null : collar(paint)}
      <ellipse cx="100" cy="104" rx="37" ry="46" fill={paint.skin} />
      {style.over(paint)}
    </svg>
  );
}
