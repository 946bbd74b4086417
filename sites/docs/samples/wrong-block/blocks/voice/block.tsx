import { useContext } from "react";
import { BlockContext } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ text, name }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <figure className="voice" id={id}>
      <h4>{name}</h4>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
