import { Island } from "@tessera-pages/engine/kit";
import { Section } from "#theme/parts/section.tsx";
import { Island as EnquiryForm } from "./island.tsx";
import type { Props } from "./props.d.ts";

/** The enquiry form: an ordinary form that posts, until its island wakes. */
export function Block(props: Props) {
  return (
    <Section name="contact-form" isNamed={false}>
      <Island of={EnquiryForm} when="visible" props={props} />
    </Section>
  );
}
