import { textLibrary } from "#site/kit/text-library.ts";

type CodeTextProps = { code: string; language: string | null | undefined };

/**
 * Renders code with a class for each kind of word (`hljs-keyword`), which a theme colours. The name
 * of its language names the region, which scrolls where a line is too long.
 */
export function CodeText({ code, language }: CodeTextProps) {
  const html = language ? textLibrary.highlight(code, language) : null;
  const name = language || "code";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <pre className="prose-code" tabIndex={0} role="group" aria-label={name}>
      {html === null ? <code>{code}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
    </pre>
  );
}
