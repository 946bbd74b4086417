import { Article } from "#theme/parts/article.tsx";
import { Excerpt } from "#theme/parts/excerpt.tsx";
import { makeHeadingId } from "#theme/parts/heading.ts";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Terminal } from "#theme/parts/terminal.tsx";
import type { Props } from "./props.d.ts";

/** A message: how it is told, and a document before and after it is mended. */
export function Block({ title, severity, reason, told, wrong, right, ...words }: Props) {
  const { toldTitle, wrongTitle, rightTitle, terminalLabel, contentsLabel } = words;
  const headings = [toldTitle, wrongTitle, rightTitle].map((label) => {
    return { id: makeHeadingId(label), label };
  });
  const [toldHeading, wrongHeading, rightHeading] = headings;
  return (
    <Article
      name="message-reference"
      title={title}
      lead={reason}
      headings={headings}
      words={{ contentsLabel }}
    >
      <p className="message-reference-facts">
        <span className="message-reference-severity" data-severity={severity}>
          {severity === "error" ? words.errorLabel : words.warningLabel}
        </span>
        <a href={`${words.list}#${words.group}`}>{words.groupTitle}</a>
      </p>
      {toldHeading && <SectionHeading {...toldHeading} />}
      <Terminal label={terminalLabel} text={told} words={words} />
      {wrongHeading && <SectionHeading {...wrongHeading} />}
      <Excerpt {...wrong} words={words} />
      {rightHeading && <SectionHeading {...rightHeading} />}
      <Excerpt {...right} words={words} />
    </Article>
  );
}
