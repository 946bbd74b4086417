import { useContext, useId } from "react";
import { BlockContext, Island, RichText } from "@tessera-pages/engine/kit";
import { Island as SearchResults } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** The search page: a field, and what it finds as one types. */
export function Block({ title, withoutScriptText, ...props }: Props) {
  const { id } = useContext(BlockContext);
  const titleId = useId();
  return (
    <section className="search-results" id={id} aria-labelledby={titleId}>
      <h1 className="article-title" id={titleId}>
        {title}
      </h1>
      <Island of={SearchResults} when="load" props={props} />
      <noscript>
        <p>
          <RichText text={withoutScriptText} />
        </p>
      </noscript>
    </section>
  );
}
