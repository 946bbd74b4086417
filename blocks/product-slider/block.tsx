import { Icon, Island } from "tessera/kit";
import { Carousel } from "#theme/parts/carousel.tsx";
import { Picture } from "#theme/parts/picture.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Products in an endless row that moves by itself. */
export function Block({ items, title, eyebrow, words, stopLabel, startLabel }: Props) {
  const slides = items.map((product, index) => (
    <Slide key={product.href} {...product} priority={index < 3} />
  ));
  const toggle = (
    <button
      className="carousel-button product-slider-toggle"
      type="button"
      aria-label={stopLabel}
      data-stop={stopLabel}
      data-start={startLabel}
    >
      <Icon name="pause" size={18} />
      <Icon name="play" size={18} />
    </button>
  );
  return (
    <Section name="product-slider" tone="sunken">
      <div className="product-slider-layout">
        <SectionHeading title={title} {...(eyebrow === undefined ? {} : { eyebrow })} />
        <Island when="watched">
          <Carousel label={eyebrow ?? title} words={words} controls={toggle} isReadOut={false}>
            {slides}
          </Carousel>
        </Island>
      </div>
    </Section>
  );
}

function Slide({
  name,
  short_description: text,
  category,
  thumbnail,
  href,
  priority,
}: Props["items"][number] & { priority: boolean }) {
  return (
    <li className="carousel-slide product-slider-slide">
      <article className="product-slider-card">
        <Picture
          image={thumbnail}
          className="product-slider-picture"
          sizes="(min-width: 1199px) 380px, (min-width: 575px) 50vw, 100vw"
          priority={priority}
        />
        <div className="product-slider-text">
          <span className="chip">{category}</span>
          <h3 className="product-slider-name">
            <a className="product-slider-link" href={href}>
              {name}
            </a>
          </h3>
          <p className="product-slider-description">{text}</p>
        </div>
      </article>
    </li>
  );
}
