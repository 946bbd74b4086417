import { useYearsSince } from "#ui/years-since.tsx";

/** The count of years; the year itself where there is no visitor's clock. */
export function Island({ year, text }: { year: number; text: string }) {
  const years = useYearsSince(year);
  return (
    <>
      <strong className="about-number">{years ?? year}</strong>
      <span className="about-count">{years === null ? "the year we began" : text}</span>
    </>
  );
}
