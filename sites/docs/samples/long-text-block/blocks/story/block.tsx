import { useContext } from "react";
import { BlockContext, Prose } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ body }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <div className="story" id={id}>
      <Prose of={body} />
    </div>
  );
}
