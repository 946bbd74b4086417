import type { ReactNode } from "react";
import { SectionHeading } from "./section-heading.tsx";
import { Section, type Tone } from "./section.tsx";

type TitledSectionProps = {
  /** The block's name, which is its root class. */
  name: string;
  tone?: Tone | undefined;
  title?: string | undefined;
  /** A few words above the title; needs one. */
  eyebrow?: string | undefined;
  /** A sentence under the title; needs one. */
  text?: string | undefined;
  children: ReactNode;
};

/** A band that begins with a heading if it has a title; without one it is no landmark. */
export function TitledSection({ name, tone, title, eyebrow, text, children }: TitledSectionProps) {
  return (
    <Section name={name} isNamed={title !== undefined} {...(tone === undefined ? {} : { tone })}>
      {title !== undefined && (
        <SectionHeading
          title={title}
          {...(eyebrow === undefined ? {} : { eyebrow })}
          {...(text === undefined ? {} : { text })}
        />
      )}
      {children}
    </Section>
  );
}
