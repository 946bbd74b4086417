import { ButtonLink } from "./button-link.tsx";
import { SmallMark } from "../pictures/logo.tsx";
import { SectionTitle } from "./section-title.tsx";

type SectionHeadingProps = {
  title: string;
  /** A few words above the title, with the company's mark. */
  eyebrow?: string;
  /** A sentence under the title. */
  text?: string;
  level?: 1 | 2 | 3;
  /** A link that stands beside the heading where there is room. */
  action?: { label: string; href: string };
};

/** How a section begins; its title names the section. */
export function SectionHeading({ title, eyebrow, text, level = 2, action }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <div className="section-heading-words">
        {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
        <SectionTitle className="section-heading-title" level={level}>
          {title}
        </SectionTitle>
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
      <SmallMark />
      {children}
    </p>
  );
}
