import { useContext } from "react";
import { BlockContext, Picture, RichText } from "tessera/kit";
import type { Props } from "./props.d.ts";

export function Block({ title, text, level, image }: Props) {
  const { id } = useContext(BlockContext);
  const Heading = `h${level}` as const;
  return (
    <section className="text" id={id}>
      <Heading>{title}</Heading>
      <p>
        <RichText text={text} />
      </p>
      {image !== undefined && <Picture src={image} alt="" sizes="40rem" />}
    </section>
  );
}
