import { Link } from "@tessera-pages/engine/kit";
import { Picture } from "#theme/parts/picture.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** One quotation, large, with who said it. */
export function Block({ tone, text, name, role, image, href }: Props) {
  return (
    <Section name="quote" tone={tone} isNamed={false}>
      <figure className="quote-figure">
        <blockquote className="quote-text">
          <p>{`“${text}”`}</p>
        </blockquote>
        <figcaption className="quote-source">
          {image !== undefined && (
            <Picture image={image} className="quote-portrait" sizes="64px" priority />
          )}
          <span className="quote-words">
            <strong className="quote-name">
              {href === undefined ? name : <Link href={href}>{name}</Link>}
            </strong>
            {role !== undefined && <span className="quote-role">{role}</span>}
          </span>
        </figcaption>
      </figure>
    </Section>
  );
}
