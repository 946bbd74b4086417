import { highlight } from "./highlight.ts";

type CodeProps = {
  /** Its file's path, or where it is typed: Terminal. */
  file: string;
  /** As `highlight` knows them. */
  language: string;
  code: string;
  words: CodeWords;
};

/** The words of the button that copies. */
export type CodeWords = { copyLabel: string; copiedLabel: string };

/** Code with its file's name. The button that copies it is woken by `wake-article.ts`. */
export function Code({ file, language, code, words }: CodeProps) {
  const text = code.trimEnd();
  return (
    <figure className="code">
      <figcaption className="code-caption">
        <span>{file}</span>
        <button className="code-copy" type="button" data-copied={words.copiedLabel}>
          {words.copyLabel}
        </button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <pre className="code-text" tabIndex={0} role="group" aria-label={file}>
        <code dangerouslySetInnerHTML={{ __html: highlight(text, language) }} />
      </pre>
    </figure>
  );
}
