import { useContext } from "react";
import { BlockContext, Link, SiteLogo } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** The bar at the top; the link to the page itself is marked, or to the section that it is in. */
export function Block({ name, links, action, route, label }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <header className="header" id={id}>
      <div className="container header-bar">
        <a className="header-home" href="/">
          <SiteLogo name={name} height={40}>
            {name}
          </SiteLogo>
        </a>
        <nav className="header-menu" aria-label={label}>
          <ul className="header-links">
            {links.map((link) => (
              <li key={link.label}>
                <a
                  className="header-link"
                  href={link.href}
                  aria-current={findCurrent(link.href, route)}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          {action !== undefined && (
            <Link className="button button-outline header-action" href={action.href}>
              {action.label}
            </Link>
          )}
        </nav>
      </div>
    </header>
  );
}

function findCurrent(href: string, route = ""): "page" | "true" | undefined {
  if (href === route) return "page";
  return href !== "/" && route.startsWith(`${href}/`) ? "true" : undefined;
}
