import { useContext } from "react";
import { BlockContext } from "@tessera-pages/engine/kit";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A band with an e-mail field that sends nothing. */
export function Block({ title, placeholder, actionLabel }: Props) {
  const { instance } = useContext(BlockContext);
  return (
    <Section name="newsletter" isRepeated>
      <div className="newsletter-row">
        <SectionTitle className="newsletter-title">{title}</SectionTitle>
        {/* Outside a dialog, HTML gives this method nothing to do: no request, no navigation. */}
        <form className="newsletter-form" method="dialog" noValidate>
          <label className="visually-hidden" htmlFor={`${instance}-email`}>
            {placeholder}
          </label>
          <input
            className="field-control"
            id={`${instance}-email`}
            type="email"
            name="email"
            placeholder={placeholder}
            autoComplete="email"
          />
          <button className="button" data-tone="brand" type="submit">
            {actionLabel}
          </button>
        </form>
      </div>
    </Section>
  );
}
