import { Island as ClientIsland } from "tessera/kit";
import { Section } from "#theme/parts/section.tsx";
import { Island } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** The enquiry form: an ordinary form that posts, until its island wakes. */
export function Block({ label, submitLabel }: Props) {
  return (
    <Section name="contact-form" isNamed={false}>
      <ClientIsland of={Island} when="visible" props={{ label, submitLabel }} />
    </Section>
  );
}
