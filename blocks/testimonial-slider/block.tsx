import { Island } from "@tessera-pages/engine/kit";
import { nameCarousel } from "#theme/parts/carousel-texts.ts";
import { Picture } from "#theme/parts/picture.tsx";
import { Eyebrow } from "#theme/parts/section-heading.tsx";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import { Island as Slider, readProps } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** What clients say, one at a time. */
export function Block({ eyebrow, tone, items, words }: Props) {
  const slides = items.map((item, index) => (
    <Slide key={item.text} {...item} priority={index === 0} />
  ));
  return (
    <Section name="testimonial-slider" tone={tone}>
      <SectionTitle className="visually-hidden">{eyebrow}</SectionTitle>
      <div className="testimonial-slider-layout">
        <Island
          of={Slider}
          when="watched"
          props={{ texts: nameCarousel(eyebrow, words) }}
          read={readProps}
        >
          {slides}
        </Island>
        <div className="testimonial-slider-eyebrow" aria-hidden="true">
          <Eyebrow>{eyebrow}</Eyebrow>
        </div>
      </div>
    </Section>
  );
}

type SlideProps = Props["items"][number] & { priority: boolean };

function Slide({ title, text, name, role, image, inset, priority }: SlideProps) {
  return (
    <li className="carousel-slide testimonial-slider-slide">
      <div className="testimonial-slider-pictures">
        <Picture
          image={image}
          className="testimonial-slider-portrait"
          sizes="300px"
          ratio={300 / 338}
          priority={priority}
        />
        {inset !== undefined && (
          <Picture image={inset} className="testimonial-slider-inset" sizes="132px" />
        )}
      </div>
      <figure className="testimonial-slider-words">
        {title !== undefined && <h3 className="testimonial-slider-title">{title}</h3>}
        <blockquote className="testimonial-slider-quote">
          <p>{`“${text}”`}</p>
        </blockquote>
        <figcaption className="testimonial-slider-client">
          <strong>{name}</strong>
          <span>{role}</span>
        </figcaption>
      </figure>
    </li>
  );
}
