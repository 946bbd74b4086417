import type { CodeWords } from "./code.tsx";

type TerminalProps = { label: string; text: string; words: CodeWords };

/** What a terminal shows: its sentences are broken where there is no room, its drawings are not. */
export function Terminal({ label, text, words }: TerminalProps) {
  return (
    <figure className="code">
      <figcaption className="code-caption">
        <span>{label}</span>
        <button className="code-copy" type="button" data-copied={words.copiedLabel}>
          {words.copyLabel}
        </button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <pre className="code-text" tabIndex={0} role="group" aria-label={label}>
        <code>
          {text.split("\n").map((line, index) => (
            <span
              className={isDrawing(line) ? "terminal-drawing" : "terminal-sentence"}
              key={index}
            >
              {`${line}\n`}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}

/** A line of a document with its number, or the signs under it. */
function isDrawing(line: string): boolean {
  return /^ +(?:> *)?\d* \|/.test(line);
}
