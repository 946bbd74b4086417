import { useRef } from "react";
import { Logo } from "../../../theme/pictures/logo.tsx";
import { useScrollState } from "./use-scroll-state.ts";

export type IslandProps = {
  /** The company's. */
  name: string;
  links: { label: string; href: string; current?: "page" | "true" }[];
  action: { label: string; href: string };
  contact: { phone: string; email: string };
};

/**
 * The header: out of the way while scrolling down, back while scrolling up. Its menu is a native
 * popover, so that it opens, and closes on Escape, without JavaScript too.
 */
export function Island({ name, links, action, contact }: IslandProps) {
  const menu = useRef<HTMLElement>(null);
  const state = useScrollState();

  function closeMenu(): void {
    // Firefox before 125 knows no popover, and shows the menu where it stands.
    menu.current?.hidePopover?.();
  }

  return (
    <header className="header" data-state={state}>
      <div className="container header-inner">
        <a className="header-home" href="/">
          <Logo name={name} />
        </a>
        <button
          className="header-toggle"
          type="button"
          aria-label="Menu"
          popoverTarget="header-menu"
        >
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path className="header-bar" d="M4 5h16" />
            <path className="header-bar" d="M4 12h16" />
            <path className="header-bar" d="M4 19h16" />
          </svg>
        </button>
        <nav className="header-menu" id="header-menu" aria-label="Main" popover="auto" ref={menu}>
          <ul className="header-links">
            {links.map(({ label, href, current }) => (
              <li key={label}>
                <a className="header-link" href={href} aria-current={current} onClick={closeMenu}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <a
            className="button header-action"
            data-tone="brand"
            href={action.href}
            onClick={closeMenu}
          >
            {action.label}
            <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M5 12h14M12 5l7 7-7 7" />
            </svg>
          </a>
          <p className="header-contact">
            <a href={`tel:${contact.phone.replaceAll(" ", "")}`}>{contact.phone}</a>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </nav>
      </div>
    </header>
  );
}
