import { useContext } from "react";
import { BlockContext, Link, SiteLogo } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** The end of every page. */
export function Block({ name, text, links, label }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <footer className="footer" id={id}>
      <div className="container footer-bar">
        <div>
          <p className="footer-name">
            <SiteLogo name={name} height={32}>
              {name}
            </SiteLogo>
          </p>
          {text !== undefined && <p className="footer-text">{text}</p>}
        </div>
        <nav aria-label={label}>
          <ul className="footer-links">
            {links.map((link) => (
              <li key={link.label}>
                <Link className="footer-link" href={link.href}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
