import { RichText } from "tessera/kit";
import { Code, type CodeWords } from "#theme/parts/code.tsx";
import { makeHeadingId } from "#theme/parts/heading.ts";
import { Note } from "#theme/parts/note.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Table } from "#theme/parts/table.tsx";
import type { Props } from "./props.d.ts";

type PartProps = { part: Props["sections"][number]["parts"][number]; words: CodeWords };

/** What a part has, always in the same order. */
export function Part({ part, words }: PartProps) {
  const { subtitle, text, list, steps, code, table, note } = part;
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
      <Codes codes={code} words={words} />
      {table !== undefined && <Table {...table} />}
      {note !== undefined && <Note {...note} />}
    </>
  );
}

type CodesProps = { codes: PartProps["part"]["code"]; words: CodeWords };

function Codes({ codes, words }: CodesProps) {
  return codes?.map((code, index) => <Code key={index} {...code} words={words} />);
}
