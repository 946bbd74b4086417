import { ButtonLink } from "./button-link.tsx";
import { Mark } from "./logo.tsx";

type SectionHeadingProps = {
  title: string;
  /** A few words above the title, with the company's mark. */
  eyebrow?: string;
  /** A sentence under the title. */
  text?: string;
  level?: 1 | 2 | 3;
  /** A link that stands beside the heading where there is room. */
  action?: { label: string; href: string };
  /** Of the heading element, for `aria-labelledby`. */
  id?: string;
};

/** How a section begins. */
export function SectionHeading({
  title,
  eyebrow,
  text,
  level = 2,
  action,
  id,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="section-heading">
      <div className="section-heading-words">
        {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading className="section-heading-title" id={id}>
          {title}
        </Heading>
        {text !== undefined && <p className="section-heading-text">{text}</p>}
      </div>
      {action !== undefined && (
        <ButtonLink href={action.href} tone="outline" icon="arrow-right">
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}

/** The small line above a heading. */
export function Eyebrow({ children }: { children: string }) {
  return (
    <p className="eyebrow">
      <Mark size={18} />
      {children}
    </p>
  );
}
