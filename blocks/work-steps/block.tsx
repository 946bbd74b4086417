import { Icon } from "@tessera-pages/engine/kit";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** How the work goes, in numbered steps. */
export function Block({ steps, ...heading }: Props) {
  return (
    <Section name="work-steps">
      <SectionHeading {...heading} />
      <ol className="work-steps-list even-grid even-grid-four">
        {steps.map(({ title, text, action }, index) => (
          <li className="work-steps-step" key={title}>
            <span className="work-steps-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="work-steps-title">{title}</h3>
            <p className="work-steps-text">{text}</p>
            {action !== undefined && (
              <a className="work-steps-link" href={action.href}>
                {action.label}
                <Icon name="arrow-right" size={17} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
