import { useContext } from "react";
import { BlockContext } from "tessera/kit";
import type { Props } from "./props.d.ts";

export function Block({ text, name }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <figure className="quote" id={id}>
      <h4>{name}</h4>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
