import { Link, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, text, links }: Props) {
  return (
    <section className="call">
      <h2>{title}</h2>
      <p>
        <RichText text={text} />
      </p>
      <ul className="call-links">
        {links.map(({ label, href }, index) => (
          <li key={index}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
