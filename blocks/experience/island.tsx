import { useYearsSince } from "#ui/years-since.tsx";

/** The count of years; where there is no visitor's clock, the year since which they count. */
export function Island({ year }: { year: number }) {
  const years = useYearsSince(year);
  return <strong className="experience-number">{years ?? `Since ${year}:`}</strong>;
}
