import type { CodeWords } from "./code.tsx";
import { highlight } from "./highlight.ts";

type ExcerptProps = {
  /** Its file's path. */
  file: string;
  /** As `highlight` knows them. */
  language: string;
  /** The number of its first line. */
  first: number;
  code?: string;
  /** What the file is, where it holds no text. */
  note?: string;
  /** What is wrong in it: in which line, from which character to which. */
  mark?: { line: number; from: number; to: number };
  words: CodeWords;
};

/** Lines of a file with their numbers, and a mark at what is wrong in them. */
export function Excerpt({ file, language, first, code, note, mark, words }: ExcerptProps) {
  const lines = code?.split("\n") ?? [];
  return (
    <figure className="code">
      <figcaption className="code-caption">
        <span>{file}</span>
        {code !== undefined && (
          <button className="code-copy" type="button" data-copied={words.copiedLabel}>
            {words.copyLabel}
          </button>
        )}
      </figcaption>
      {code === undefined ? (
        <p className="excerpt-note">{note}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        <pre className="code-text excerpt-text" tabIndex={0} role="group" aria-label={file}>
          <span className="excerpt-numbers" aria-hidden="true">
            {lines.map((_, index) => `${first + index}\n`).join("")}
          </span>
          <code dangerouslySetInnerHTML={{ __html: markLines(lines, { language, mark }) }} />
        </pre>
      )}
    </figure>
  );
}

/** What is marked has one colour, so it is not cut into words. */
function markLines(
  lines: string[],
  { language, mark }: { language: string; mark: ExcerptProps["mark"] },
): string {
  if (mark === undefined) return highlight(lines.join("\n"), language);
  const line = lines[mark.line] ?? "";
  const before = [...lines.slice(0, mark.line), line.slice(0, mark.from)].join("\n");
  const after = [line.slice(mark.to), ...lines.slice(mark.line + 1)].join("\n");
  const marked = highlight(line.slice(mark.from, mark.to), "text");
  return `${highlight(before, language)}<mark class="excerpt-mark">${marked}</mark>${highlight(after, language)}`;
}
