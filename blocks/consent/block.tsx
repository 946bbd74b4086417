import { useContext } from "react";
import { BlockContext, Icon, Island, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** A region in the corner that asks what other companies may do. It is there for those who are asked. */
export function Block({ title, text, purposes, legend, days, ...words }: Props) {
  const { id = "consent", instance } = useContext(BlockContext);
  const titleId = `${instance}-title`;
  return (
    <div className="consent" id={id} data-search-ignore="">
      <Island when="load">
        <section className="consent-panel" aria-labelledby={titleId} data-days={days}>
          <h2 className="consent-title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <p className="consent-text">
            <RichText text={text} />
          </p>
          <p className="consent-signal">{words.signalText}</p>
          <p className="consent-still">{words.stillText}</p>
          <form className="consent-form" method="dialog">
            <details className="consent-details">
              <summary className="consent-choose">
                {words.chooseLabel}
                <Icon name="chevron-down" size={18} />
              </summary>
              <fieldset className="consent-purposes">
                <legend className="visually-hidden">{legend}</legend>
                {purposes.map((purpose) => (
                  <Purpose key={purpose.name} id={`${instance}-${purpose.name}`} {...purpose} />
                ))}
              </fieldset>
              <Action tone="brand" value="chosen" label={words.saveLabel} />
            </details>
            <div className="consent-actions">
              <Action tone="outline" value="none" label={words.rejectLabel} />
              <Action tone="outline" value="all" label={words.acceptLabel} />
            </div>
          </form>
        </section>
      </Island>
    </div>
  );
}

function Purpose({ id, name, label, text }: Props["purposes"][number] & { id: string }) {
  return (
    <div className="consent-purpose">
      <input
        className="consent-box"
        type="checkbox"
        id={id}
        value={name}
        data-asks={name}
        aria-describedby={`${id}-text`}
      />
      <label className="consent-label" htmlFor={id}>
        {label}
      </label>
      <p className="consent-about" id={`${id}-text`}>
        <RichText text={text} />
      </p>
    </div>
  );
}

/** Allowing everything is as easy as allowing nothing, and looks alike. */
function Action({ tone, value, label }: { tone: string; value: string; label: string }) {
  return (
    <button className="button consent-action" data-tone={tone} type="submit" value={value}>
      {label}
    </button>
  );
}
