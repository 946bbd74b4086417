import type { Props } from "./props.d.ts";

export function Block({ title, rows }: Props) {
  return (
    <section className="facts">
      <h2>{title}</h2>
      <dl>
        {rows.map(({ name, value }, index) => (
          <div key={index} className="facts-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
