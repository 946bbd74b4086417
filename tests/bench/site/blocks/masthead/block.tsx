import { Link } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ name, links }: Props) {
  return (
    <div className="masthead">
      <p className="masthead-name">{name}</p>
      <nav aria-label="Main">
        <ul className="masthead-links">
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
