import { Article } from "#theme/parts/article.tsx";
import { Code } from "#theme/parts/code.tsx";
import { makeHeadingId } from "#theme/parts/heading.ts";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Table } from "#theme/parts/table.tsx";
import type { Props } from "./props.d.ts";

/** A command, from its own help. */
export function Block({ title, summary, about, usage, options, endings, help, ...words }: Props) {
  const { optionsTitle, endingsTitle, helpTitle, terminalLabel, contentsLabel } = words;
  const headings = [optionsTitle, endingsTitle, helpTitle].map((label) => {
    return { id: makeHeadingId(label), label };
  });
  const [optionsHeading, endingsHeading, helpHeading] = headings;
  return (
    <Article
      name="command-reference"
      title={title}
      lead={`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`}
      headings={headings}
      words={{ contentsLabel }}
    >
      <Code file={terminalLabel} language="text" code={`npx ${usage}`} words={words} />
      <p>{about}</p>
      {optionsHeading && <SectionHeading {...optionsHeading} />}
      <Table
        head={[words.optionHead, words.meaningHead]}
        rows={options.map(({ option, help: meaning }) => [code(option), code(meaning, false)])}
      />
      {endingsHeading && <SectionHeading {...endingsHeading} />}
      <Table
        head={[words.codeHead, words.meaningHead]}
        rows={endings.map((ending) => [code(String(ending.code)), ending.meaning])}
      />
      {helpHeading && <SectionHeading {...helpHeading} />}
      <Code file={terminalLabel} language="text" code={help} words={words} />
    </Article>
  );
}

/** As a cell's Markdown: what is typed is code, what means something in Markdown does not here. */
function code(text: string, isTyped = true): string {
  return isTyped ? `\`${text}\`` : text.replaceAll(/[\\`*_[\]<>]/g, "\\$&");
}
