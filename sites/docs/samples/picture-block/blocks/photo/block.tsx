import { useContext } from "react";
import { BlockContext, DateText, Icon, Picture, RichText } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

/** Twice as wide as it is high, as in `style.css`. */
const ratio = 2;

export function Block({ src, focus, alt, caption, icon, date }: Props) {
  const { id } = useContext(BlockContext);
  return (
    <figure className="photo container" id={id}>
      <Picture
        src={src}
        alt={alt}
        sizes="(min-width: 60rem) 60rem, 100vw"
        priority
        {...(focus === undefined ? {} : { crop: { ratio, focus } })}
      />
      <figcaption className="photo-caption">
        <Icon name={icon} size={18} />
        {caption !== undefined && <RichText text={caption} />}
        {date !== undefined && <DateText date={date} />}
      </figcaption>
    </figure>
  );
}
