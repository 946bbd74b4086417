import { Picture } from "#theme/parts/picture.tsx";
import { RichText } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** What the page is about: a picture, a heading and a paragraph. */
export function Block({ image, title, text }: Props) {
  return (
    <Section name="intro">
      {image !== undefined && (
        <div className="intro-picture">
          <Picture
            image={image}
            sizes="(min-width: 908px) 858px, calc(100vw - 50px)"
            ratio={2}
            priority
          />
        </div>
      )}
      <SectionTitle className="intro-title">{title}</SectionTitle>
      <p className="intro-text">
        <RichText text={text} />
      </p>
    </Section>
  );
}
