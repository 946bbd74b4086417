import { Article } from "#theme/parts/article.tsx";
import { Code } from "#theme/parts/code.tsx";
import { makeHeadingId } from "#theme/parts/heading.ts";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Table } from "#theme/parts/table.tsx";
import type { Props } from "./props.d.ts";

/** A command, from its own help. */
export function Block({ title, summary, about, usage, options, endings, help, ...words }: Props) {
  const { forms, formsTitle, optionsTitle, endingsTitle, helpTitle, ...labels } = words;
  const headings = [
    ...(forms.length > 0 ? [formsTitle] : []),
    optionsTitle,
    endingsTitle,
    helpTitle,
  ].map((label) => ({ id: makeHeadingId(label), label }));
  const [helpHeading, endingsHeading, optionsHeading, formsHeading] = headings.toReversed();
  return (
    <Article
      name="command-reference"
      title={title}
      lead={`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`}
      headings={headings}
      words={{ contentsLabel: labels.contentsLabel }}
    >
      <Code file={labels.terminalLabel} language="text" code={`npx ${usage}`} words={labels} />
      {about.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {formsHeading && <SectionHeading {...formsHeading} />}
      {formsHeading && (
        <Table
          head={[labels.formHead, labels.meaningHead]}
          rows={forms.map(({ typed, does }) => [code(typed), code(does, false)])}
        />
      )}
      {optionsHeading && <SectionHeading {...optionsHeading} />}
      <Table
        head={[labels.optionHead, labels.meaningHead]}
        rows={options.map(({ option, help: meaning }) => [code(option), code(meaning, false)])}
      />
      {endingsHeading && <SectionHeading {...endingsHeading} />}
      <Table
        head={[labels.codeHead, labels.meaningHead]}
        rows={endings.map((ending) => [code(String(ending.code)), ending.meaning])}
      />
      {helpHeading && <SectionHeading {...helpHeading} />}
      <Code file={labels.terminalLabel} language="text" code={help} words={labels} />
    </Article>
  );
}

/** Writes a cell's Markdown: what you type is code, and so is an option among words. */
function code(text: string, isTyped = true): string {
  if (isTyped) return `\`${text}\``;
  return text.replaceAll(/[\\`*_[\]<>]/g, "\\$&").replaceAll(/--[a-z][a-z-]*/g, "`$&`");
}
