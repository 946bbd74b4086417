import { useContext } from "react";
import { BlockContext, Link } from "tessera/kit";
import type { Props } from "./props.d.ts";

/** The bar at the top; the link to the page itself is marked. */
export function Block({ name, links, action, route, label }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <header className="header" id={id}>
      <div className="container header-bar">
        <a className="header-home" href="/">
          {name}
        </a>
        <nav className="header-menu" aria-label={label}>
          <ul className="header-links">
            {links.map((link) => (
              <li key={link.label}>
                <a
                  className="header-link"
                  href={link.href}
                  aria-current={link.href === route ? "page" : undefined}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {action !== undefined && (
          <Link className="button button-outline header-action" href={action.href}>
            {action.label}
          </Link>
        )}
      </div>
    </header>
  );
}
