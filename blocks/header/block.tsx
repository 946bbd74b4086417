import { useContext, useId } from "react";
import { BlockContext, Icon, Island } from "@tessera-pages/engine/kit";
import { Logo } from "#theme/pictures/logo.tsx";
import { type Current, findCurrent, type Place } from "./find-current.ts";
import type { Props } from "./props.d.ts";
import { Submenu } from "./submenu.tsx";

type Link = { label: string; href: string; current?: Current };

/** A link of the menu, and those below it. */
type MarkedLink = Link & { links?: Link[] };

/**
 * The site's header, with the link to the page's section marked. Its menu is a native popover, so
 * that it opens, and closes on Escape, without JavaScript too.
 */
export function Block({ name, links, action, contact, route, trail, ...words }: Props) {
  const { id } = useContext(BlockContext);
  const menuId = useId();
  const place = { ...(route && { route }), ...(trail && { trail }) };
  const marked = links.map((link) => markLink(link, place));
  return (
    <header className="header" id={id}>
      <Island when="load">
        <div className="container header-inner" data-state="top">
          <a className="header-home" href="/">
            <Logo name={name} />
          </a>
          <button
            className="header-toggle"
            type="button"
            aria-label={words.menuLabel}
            popoverTarget={menuId}
          >
            <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path className="header-bar" d="M4 5h16" />
              <path className="header-bar" d="M4 12h16" />
              <path className="header-bar" d="M4 19h16" />
            </svg>
          </button>
          <nav className="header-menu" id={menuId} aria-label={words.label} popover="auto">
            <ul className="header-links">
              {marked.map(({ label, href, current, links: below }) => (
                <li key={label}>
                  <a className="header-link" href={href} aria-current={current}>
                    {label}
                  </a>
                  {below !== undefined && (
                    <Submenu
                      label={words.submenuLabel.replace("{label}", label)}
                      group={menuId}
                      links={below}
                    />
                  )}
                </li>
              ))}
            </ul>
            {action !== undefined && (
              <a className="button header-action" data-tone="brand" href={action.href}>
                {action.label}
                <Icon name="arrow-right" size={18} />
              </a>
            )}
            {contact !== undefined && <Contact {...contact} />}
          </nav>
        </div>
      </Island>
    </header>
  );
}

function Contact({ phone, email }: NonNullable<Props["contact"]>) {
  return (
    <p className="header-contact">
      {phone !== undefined && <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>}
      {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
    </p>
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
