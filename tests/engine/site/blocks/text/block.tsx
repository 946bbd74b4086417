import { useContext, useId } from "react";
import { BlockContext, DateText, Picture, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, text, level, image, date }: Props) {
  const { id } = useContext(BlockContext);
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="text" id={id} aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
      {date !== undefined && <DateText date={date} />}
      <p>
        <RichText text={text} />
      </p>
      {image !== undefined && <Picture src={image} alt="" sizes="40rem" priority />}
    </section>
  );
}

/** What is of a day is told to machines too. */
export function structuredData({ title, date }: Props): object | null {
  return date === undefined ? null : { "@type": "Event", name: title, startDate: date };
}
