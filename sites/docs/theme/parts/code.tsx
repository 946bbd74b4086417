import { highlight } from "./highlight.ts";

type CodeProps = {
  /** Its file's path, or where it is typed: Terminal. */
  file: string;
  /** As `highlight` knows them. */
  language: string;
  code: string;
  /** The starter that it is for, where it differs between them; `label` names the choice. */
  starter?: { name: Starter; label: string };
  words: CodeWords;
};

const starters = ["blank", "company"] as const;

type Starter = (typeof starters)[number];

/** The words of the button that copies. */
export type CodeWords = { copyLabel: string; copiedLabel: string };

/** Code with its file's name. `wake-article.ts` starts its buttons. */
export function Code({ file, language, code, starter, words }: CodeProps) {
  const text = code.trimEnd();
  return (
    <figure className="code" data-for={starter?.name}>
      <figcaption className="code-caption">
        <span className="code-file">{file}</span>
        {starter !== undefined && <span className="visually-hidden"> ({starter.name})</span>}
        {starter !== undefined && (
          <span className="code-starters" role="group" aria-label={starter.label}>
            {starters.map((name) => (
              <button
                key={name}
                className="code-starter"
                type="button"
                aria-pressed={name === starter.name}
              >
                {name}
              </button>
            ))}
          </span>
        )}
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
