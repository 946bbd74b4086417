import { RichText } from "@tessera-pages/engine/kit";
import { Code, type CodeWords } from "#theme/parts/code.tsx";
import { makeHeadingId } from "#theme/parts/heading.ts";
import { Note } from "#theme/parts/note.tsx";
import { Pictures } from "#theme/parts/pictures.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Table } from "#theme/parts/table.tsx";
import type { Props } from "./props.d.ts";

type Words = CodeWords & { starterLabel: string };

type PartProps = { part: Props["sections"][number]["parts"][number]; words: Words };

/** What a part has, always in the same order. */
export function Part({ part, words }: PartProps) {
  const { subtitle, text, list, steps, fold, code, pictures, table, note } = part;
  return (
    <>
      {subtitle !== undefined && (
        <SectionHeading id={makeHeadingId(subtitle)} label={subtitle} level={3} />
      )}
      {text !== undefined && (
        <p>
          <RichText text={text} />
        </p>
      )}
      {list !== undefined && (
        <ul className="article-list">
          {list.map((point, index) => (
            <li key={index}>
              <RichText text={point} />
            </li>
          ))}
        </ul>
      )}
      {steps !== undefined && (
        <ol className="article-steps">
          {steps.map((step, index) => (
            <li className="article-step" key={index}>
              <p>
                <RichText text={step.text} />
              </p>
              <Codes codes={step.code} words={words} />
            </li>
          ))}
        </ol>
      )}
      {fold === undefined ? (
        <Codes codes={code} words={words} />
      ) : (
        <details className="chapter-fold">
          <summary>{fold}</summary>
          <Codes codes={code} words={words} />
        </details>
      )}
      {pictures !== undefined && <Pictures pictures={pictures} />}
      {table !== undefined && <Table {...table} />}
      {note !== undefined && <Note {...note} />}
    </>
  );
}

type CodesProps = { codes: PartProps["part"]["code"]; words: Words };

/** Code that differs between the starters is there for each; the reader's choice hides the other. */
function Codes({ codes, words }: CodesProps) {
  const { starterLabel: label } = words;
  return codes?.flatMap(({ company, ...code }, index) => {
    if (company === undefined) return <Code key={index} {...code} words={words} />;
    return [
      <Code key={`${index} blank`} {...code} starter={{ name: "blank", label }} words={words} />,
      <Code
        key={`${index} company`}
        {...code}
        code={company}
        starter={{ name: "company", label }}
        words={words}
      />,
    ];
  });
}
