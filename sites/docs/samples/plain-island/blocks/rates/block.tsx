import { useContext } from "react";
import { BlockContext, Island } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** Both prices stand in the HTML: without JavaScript both are read. */
export function Block({ title, items, weekLabel }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <section className="rates section" id={id}>
      <div className="container">
        <h2>{title}</h2>
        <Island when="touched">
          <button className="rates-button" type="button" aria-pressed="false">
            {weekLabel}
          </button>
          <dl className="rates-list">
            {items.map(({ name, day, week }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="rates-day">{day}</dd>
                <dd className="rates-week">{week}</dd>
              </div>
            ))}
          </dl>
        </Island>
      </div>
    </section>
  );
}
