import { Link, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ text, links }: Props) {
  return (
    <div className="colophon">
      <p>
        <RichText text={text} />
      </p>
      <nav aria-label="Foot">
        <ul className="colophon-links">
          {links.map(({ label, href }, index) => (
            <li key={index}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
