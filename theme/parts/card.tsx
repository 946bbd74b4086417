import { type ReactNode, useContext } from "react";
import { BlockContext } from "@tessera-pages/engine/kit";
import { SectionTitle, useHeadingId } from "./section-title.tsx";

/** The root of a block that stands in the sidebar: a titled card. */
export function Card(props: { name: string; title: string; children: ReactNode }) {
  const { id } = useContext(BlockContext);
  return (
    <section className={`${props.name} card`} id={id} aria-labelledby={useHeadingId()}>
      <SectionTitle className="card-title">{props.title}</SectionTitle>
      {props.children}
    </section>
  );
}
