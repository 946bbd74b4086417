import { Island, RichText } from "@tessera-pages/engine/kit";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import { Island as SearchResults } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** The search page: a field, and what it finds as one types. */
export function Block({ title, withoutScriptText, ...props }: Props) {
  return (
    <Section name="search-results">
      <SectionHeading title={title} />
      <Island of={SearchResults} when="load" props={props} />
      <noscript>
        <p className="search-results-note">
          <RichText text={withoutScriptText} />
        </p>
      </noscript>
    </Section>
  );
}
