import { useContext } from "react";
import { BlockContext, Foreign, Island, RichText } from "@tessera-pages/engine/kit";
import { Field } from "#theme/parts/field.tsx";
import { SectionTitle } from "#theme/parts/section-title.tsx";
import { Section } from "#theme/parts/section.tsx";
import type { Props } from "./props.d.ts";

/** A form that another company takes. */
export function Block({ title, text, address, fields, hidden, captcha, ...rest }: Props) {
  const { instance } = useContext(BlockContext);
  const { actionLabel, requiredText, tone } = rest;
  return (
    <Section name="hosted-form" tone={tone} isRepeated>
      <div className="hosted-form-row">
        <div className="hosted-form-words">
          <SectionTitle className="hosted-form-title">{title}</SectionTitle>
          {text !== undefined && (
            <p className="hosted-form-text">
              <RichText text={text} />
            </p>
          )}
        </div>
        <form className="hosted-form-fields" action={address} method="post">
          {fields.map(({ kind, ...field }) => (
            <Field
              key={field.name}
              id={`${instance}-${field.name}`}
              type={kind}
              requiredText={requiredText}
              {...field}
            />
          ))}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {captcha !== undefined && <Captcha {...captcha} />}
          <button className="button" data-tone="brand" type="submit">
            {actionLabel}
          </button>
        </form>
      </div>
    </Section>
  );
}

type CaptchaProps = NonNullable<Props["captcha"]>;

/** Loads when it is asked to: who only reads the page is not looked at by anybody. */
function Captcha({ src, class: className, siteKey, text, loadLabel }: CaptchaProps) {
  return (
    <Island>
      <div className="hosted-form-ask">
        <p className="hosted-form-text">
          <RichText text={text} />
        </p>
        <button className="button" data-tone="outline" type="button" data-load="">
          {loadLabel}
        </button>
      </div>
      <Foreign purpose="captcha">
        <div className={className} data-sitekey={siteKey} />
        <script src={src} />
      </Foreign>
    </Island>
  );
}
