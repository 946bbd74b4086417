import { useYearsSince } from "#theme/parts/years-since.tsx";

type IslandProps = {
  year: number;
  /** HTML of what the number counts, escaped at build. */
  title: string;
  /** What stands there where there is no visitor's clock: "Since 2023". */
  since: string;
};

/** The count of years; since when, until there is a clock to count by. */
export function Island({ year, title, since }: IslandProps) {
  const years = useYearsSince(year);
  if (years === null) return <strong className="experience-number">{since}</strong>;
  return (
    <>
      <strong className="experience-number">{years}</strong>
      <span className="experience-of" dangerouslySetInnerHTML={{ __html: title }} />
    </>
  );
}
