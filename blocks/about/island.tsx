import { useYearsSince } from "#theme/parts/years-since.tsx";

type IslandProps = {
  year: number;
  /** What the years are of. */
  text: string;
  /** What stands there where there is no visitor's clock: "Since 2023". */
  since: string;
};

/** The count of years; since when, until there is a clock to count by. */
export function Island({ year, text, since }: IslandProps) {
  const years = useYearsSince(year);
  if (years === null) return <strong className="about-since">{since}</strong>;
  return (
    <>
      <strong className="about-number">{years}</strong>
      <span className="about-count">{text}</span>
    </>
  );
}
