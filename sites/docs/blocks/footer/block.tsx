import { useContext } from "react";
import { BlockContext, Link, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ text, links, label }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <footer className="footer" id={id}>
      <p>
        <RichText text={text} />
      </p>
      {links.length > 0 && (
        <nav aria-label={label}>
          <ul className="footer-links">
            {links.map((link) => (
              <li key={link.href}>
                <Link className="footer-link" href={link.href}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
