import type { Heading } from "./heading.ts";

/** A heading with a link to itself, to be passed on. */
export function SectionHeading({ id, label, level = 2 }: Heading & { level?: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <Title className={level === 2 ? "article-heading" : "article-subheading"} id={id}>
      {label}
      <a
        className="article-anchor"
        href={`#${id}`}
        aria-label={`#: ${label}`}
        data-search-ignore=""
      >
        #
      </a>
    </Title>
  );
}
