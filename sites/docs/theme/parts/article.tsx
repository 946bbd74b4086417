import { type ReactNode, useContext, useId } from "react";
import { BlockContext, Island } from "@tessera-pages/engine/kit";
import type { ContentsWords, Heading } from "./heading.ts";

type ArticleProps = {
  /** The block's own class. */
  name: string;
  title: string;
  /** What the page is about, in a sentence or two. */
  lead?: ReactNode;
  /** What stands on the page; it is listed beside the text where there are two or more. */
  headings: Heading[];
  words: ContentsWords;
  children: ReactNode;
};

/**
 * A text with the page's heading, and beside it what stands on the page. Whoever places it exports
 * `wake` of `wake-article.ts` from its `island.ts`.
 */
export function Article({ name, title, lead, headings, words, children }: ArticleProps) {
  const { id } = useContext(BlockContext);
  const labelId = useId();
  const hasContents = headings.length > 1;
  return (
    <article className={name} id={id}>
      <Island>
        <div className="article-frame">
          <div className="article-body">
            <h1 className="article-title">{title}</h1>
            {lead !== undefined && <p className="article-lead">{lead}</p>}
            {hasContents && (
              <details className="article-fold">
                <summary>{words.contentsLabel}</summary>
                <Contents headings={headings} />
              </details>
            )}
            {children}
          </div>
          {hasContents && (
            <nav className="article-contents" aria-labelledby={labelId}>
              <p className="article-contents-title" id={labelId}>
                {words.contentsLabel}
              </p>
              <Contents headings={headings} />
            </nav>
          )}
        </div>
      </Island>
    </article>
  );
}

function Contents({ headings }: { headings: Heading[] }) {
  return (
    <ul className="article-contents-list">
      {headings.map(({ id, label }) => (
        <li key={id}>
          <a className="article-contents-link" href={`#${id}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
