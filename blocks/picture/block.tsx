import { Link, RichText } from "@tessera-pages/engine/kit";
import { Picture } from "#theme/parts/picture.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** How wide it is shown. */
const sizes = {
  wide: "(min-width: 1300px) 1200px, 92vw",
  text: "(min-width: 800px) 704px, 92vw",
};

/** A picture with a caption. */
export function Block({ tone, image, text, href, width }: Props) {
  const picture = <Picture image={image} className="picture-image" sizes={sizes[width]} priority />;
  return (
    <Section name="picture" tone={tone} isNamed={false}>
      <figure className="picture-figure" data-width={width}>
        {href === undefined ? (
          picture
        ) : (
          <Link className="picture-link" href={href}>
            {picture}
          </Link>
        )}
        {text !== undefined && (
          <figcaption className="picture-caption">
            <RichText text={text} />
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
