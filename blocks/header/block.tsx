import { useContext } from "react";
import { BlockContext, Island } from "tessera/kit";
import { findCurrent, type Place } from "./find-current.ts";
import { Island as HeaderBar, type MarkedLink } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** The site's header, with the link to the page's section marked. */
export function Block({ links, route, trail, ...bar }: Props) {
  const { id } = useContext(BlockContext);
  const place = { ...(route && { route }), ...(trail && { trail }) };
  const marked = links.map((link) => markLink(link, place));
  return (
    <header className="header" id={id}>
      <Island of={HeaderBar} when="load" props={{ ...bar, links: marked }} />
    </header>
  );
}

/** A link with others below it is marked for them too. */
function markLink({ label, href, links = [] }: Props["links"][number], place: Place): MarkedLink {
  const below = links.map((link) => ({ ...link, ...mark(link.href, place) }));
  const isAbove = below.some(({ current }) => current !== undefined);
  const own = mark(href, place);
  return {
    label,
    href,
    ...(own.current === undefined && isAbove ? { current: "true" } : own),
    ...(below.length > 0 && { links: below }),
  };
}

function mark(href: string, place: Place): Pick<MarkedLink, "current"> {
  const current = findCurrent(href, place);
  return current === undefined ? {} : { current };
}
