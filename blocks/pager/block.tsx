import { PageLinks } from "@tessera-pages/engine/kit";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Links to the pages of a list; nothing where one page is enough. */
export function Block(props: Props) {
  if (props.pages.length < 2) return null;
  return (
    <Section name="pager" isNamed={false}>
      <PageLinks {...props} className="pager" />
    </Section>
  );
}
