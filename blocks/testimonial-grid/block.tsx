import { Icon } from "@tessera-pages/engine/kit";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

const stars = [1, 2, 3, 4, 5];

/** Cards with what clients said, who said it, and a rating. */
export function Block({ items, ...heading }: Props) {
  return (
    <Section name="testimonial-grid">
      <SectionHeading {...heading} />
      <ul className="testimonial-grid-list even-grid even-grid-three">
        {items.map((item) => (
          <li key={item.name} className="testimonial-grid-card">
            <Stars rating={item.rating} />
            <blockquote className="testimonial-grid-quote">
              <p>{item.text}</p>
            </blockquote>
            <h3 className="testimonial-grid-name">{item.name}</h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="testimonial-grid-stars">
      <span className="visually-hidden">{`${rating} star rating, of 5`}</span>
      {stars.map((star) => (
        <span key={star} className="testimonial-grid-star" data-filled={filling(rating, star)}>
          <Icon name={filling(rating, star) === "half" ? "star-half" : "star"} size={18} />
        </span>
      ))}
      <span aria-hidden="true" className="testimonial-grid-rating">
        {rating}
      </span>
    </p>
  );
}

function filling(rating: number, star: number): "full" | "half" | "none" {
  if (rating >= star) return "full";
  return rating >= star - 0.5 ? "half" : "none";
}
