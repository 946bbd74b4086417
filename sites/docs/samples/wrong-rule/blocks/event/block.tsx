import type { Props } from "./props.d.ts";

export function Block({ title, from, to }: Props) {
  return (
    <section className="event section">
      <div className="container">
        <h2>{title}</h2>
        <p>{to === undefined ? from : `${from} to ${to}`}</p>
      </div>
    </section>
  );
}
