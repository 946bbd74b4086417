import { useContext } from "react";
import { BlockContext, Prose } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** A long text, at the measure that reads best. */
export function Block({ body, notesLabel, backLabel }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <div className="prose section" id={id}>
      <div className="container">
        <div className="prose-body">
          <Prose of={body} words={{ notes: notesLabel, back: backLabel }} />
        </div>
      </div>
    </div>
  );
}
