import { useId, useRef } from "react";
import { SvgIcon } from "tessera/kit";
import arrowRight from "lucide-static/icons/arrow-right.svg?raw";
import { Logo } from "#theme/pictures/logo.tsx";
import type { Current } from "./find-current.ts";
import type { Props } from "./props.d.ts";
import { Submenu } from "./submenu.tsx";
import { useScrollState } from "./use-scroll-state.ts";

type Link = { label: string; href: string; current?: Current };

/** A link of the menu, and those below it. */
export type MarkedLink = Link & { links?: Link[] };

type IslandProps = Omit<Props, "links" | "route" | "trail"> & { links: MarkedLink[] };

/**
 * The header's bar: out of the way while scrolling down, back while scrolling up. Its menu is a
 * native popover, so that it opens, and closes on Escape, without JavaScript too.
 */
export function Island({ name, links, action, contact, ...words }: IslandProps) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const state = useScrollState();

  function closeMenu(): void {
    // Firefox before 125 knows no popover, and shows the menu where it stands.
    menu.current?.hidePopover?.();
  }

  return (
    <div className="container header-inner" data-state={state}>
      <a className="header-home" href="/">
        <Logo name={name} />
      </a>
      <button
        className="header-toggle"
        type="button"
        aria-label={words.menuLabel}
        popoverTarget={id}
      >
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path className="header-bar" d="M4 5h16" />
          <path className="header-bar" d="M4 12h16" />
          <path className="header-bar" d="M4 19h16" />
        </svg>
      </button>
      <nav className="header-menu" id={id} aria-label={words.label} popover="auto" ref={menu}>
        <ul className="header-links">
          {links.map(({ label, href, current, links: below }) => (
            <li key={label}>
              <a className="header-link" href={href} aria-current={current} onClick={closeMenu}>
                {label}
              </a>
              {below !== undefined && (
                <Submenu
                  label={words.submenuLabel.replace("{label}", label)}
                  group={id}
                  links={below}
                  onFollow={closeMenu}
                />
              )}
            </li>
          ))}
        </ul>
        {action !== undefined && (
          <a
            className="button header-action"
            data-tone="brand"
            href={action.href}
            onClick={closeMenu}
          >
            {action.label}
            <SvgIcon svg={arrowRight} size={18} />
          </a>
        )}
        {contact !== undefined && (
          <p className="header-contact">
            {contact.phone !== undefined && (
              <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{contact.phone}</a>
            )}
            {contact.email !== undefined && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          </p>
        )}
      </nav>
    </div>
  );
}
