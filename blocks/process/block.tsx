import { RichText } from "@tessera-pages/engine/kit";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Numbered steps from first to last. */
export function Block({ steps, ...heading }: Props) {
  return (
    <Section name="process">
      <SectionHeading {...heading} />
      <ol className="process-steps even-grid even-grid-two">
        {steps.map((step, index) => (
          <li key={step.title} className="process-step">
            <span className="process-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="process-title">{step.title}</h3>
              {step.text !== undefined && (
                <p className="process-text">
                  <RichText text={step.text} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
