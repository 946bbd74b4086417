import { useContext } from "react";
import { BlockContext, DateText, Icon, Picture, RichText } from "tessera/kit";
import type { Props } from "./props.d.ts";

export function Block({ src, alt, caption, icon, date }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <figure className="picture container" id={id}>
      <Picture src={src} alt={alt} sizes="(min-width: 75rem) 75rem, 100vw" priority />
      <figcaption className="picture-caption">
        <Icon name={icon} size={18} />
        {caption !== undefined && <RichText text={caption} />}
        {date !== undefined && <DateText date={date} />}
      </figcaption>
    </figure>
  );
}
