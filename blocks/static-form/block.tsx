import { type ReactNode, useContext } from "react";
import { BlockContext, RichText } from "@tessera-pages/engine/kit";
import { Card } from "#theme/parts/card.tsx";
import { Field } from "#theme/parts/field.tsx";
import { SectionHeading } from "#theme/parts/section-heading.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** Lines that a field of several lines shows. */
const textareaRows = { card: 4, section: 6 } as const;

/** A form that is drawn, but sends nothing. */
export function Block({ title, text, placement, fields, actionLabel }: Props) {
  const { instance } = useContext(BlockContext);
  const form = (
    /* Outside a dialog, HTML gives this method nothing to do: no request, no navigation. */
    <form className="static-form-fields" method="dialog" noValidate>
      {fields.map(({ name, label, kind, half }) => (
        <div className="static-form-field" key={name} data-half={half}>
          <Field
            id={`${instance}-${name}`}
            name={name}
            label={label}
            {...controlOf(kind, placement)}
          />
        </div>
      ))}
      <button className="button" data-tone="brand" type="submit">
        {actionLabel}
      </button>
    </form>
  );
  const words =
    text === undefined ? null : (
      <p className="static-form-text">
        <RichText text={text} />
      </p>
    );
  return frames[placement]({ title, children: [words, form] });
}

type Frame = (props: { title: string; children: ReactNode[] }) => ReactNode;

const frames: Record<Props["placement"], Frame> = {
  card: ({ title, children: [words, form] }) => (
    <Card name="static-form" title={title}>
      {words}
      {form}
    </Card>
  ),
  section: ({ title, children: [words, form] }) => (
    <Section name="static-form" isRepeated>
      <SectionHeading title={title} />
      {words}
      {form}
    </Section>
  ),
};

function controlOf(
  kind: Props["fields"][number]["kind"],
  placement: Props["placement"],
): { rows: number } | { type: Exclude<typeof kind, "textarea"> } {
  return kind === "textarea" ? { rows: textareaRows[placement] } : { type: kind };
}
