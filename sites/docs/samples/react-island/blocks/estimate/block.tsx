import { useContext } from "react";
import { BlockContext, Island } from "@tessera-pages/engine/kit";
import { Island as Estimate } from "./island.tsx";
import type { Props } from "./props.d.ts";

export function Block({ title, ...props }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <section className="estimate section" id={id}>
      <div className="container">
        <h2>{title}</h2>
        <Island of={Estimate} props={props} />
      </div>
    </section>
  );
}
