import { type ReactNode, useContext } from "react";
import { BlockContext } from "./block-context.ts";

/** The root of a block that stands in the sidebar: a titled card. */
export function Card(props: { name: string; title: string; children: ReactNode }) {
  const { id } = useContext(BlockContext);
  return (
    <section className={`${props.name} card`} id={id}>
      <h2 className="card-title">{props.title}</h2>
      {props.children}
    </section>
  );
}
