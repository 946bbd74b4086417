import { useContext } from "react";
import { BlockContext } from "./block-context.ts";
import { type Crop, cropPicture } from "./crop-picture.ts";
import { ImagesContext } from "./images-context.ts";

type PictureProps = {
  /** A file under `public/`: `/images/factory.jpg`. */
  src: string;
  /** The content of the picture in words; empty where it adds nothing to the text. */
  alt: string;
  /**
   * The width at which the picture is shown, as in HTML. A browser measures a lazy picture itself
   * where it can (`sizes=auto`); this is for the others.
   */
  sizes: string;
  /** True for the first pictures of a block: at the top of a page they are loaded at once. */
  priority?: boolean;
  /**
   * The part that is shown, where the author named a focal point: its ratio must be that of the
   * place. Leave it out for the whole photograph.
   */
  crop?: Crop;
};

/** Renders a photograph in the widths and formats of the build, as wide as its place needs. */
export function Picture({ src, alt, sizes, priority = false, crop }: PictureProps) {
  const whole = useContext(ImagesContext)(src);
  const facts = whole === undefined || crop === undefined ? whole : cropPicture(whole, crop);
  const isUrgent = useContext(BlockContext).isAtTop && priority;
  const loading = isUrgent ? { fetchPriority: "high" as const } : { loading: "lazy" as const };
  const shownAs = isUrgent ? sizes : `auto, ${sizes}`;
  if (facts === undefined) return <img src={src} alt={alt} decoding="async" {...loading} />;
  const { width, height, sources } = facts;
  return (
    <picture>
      {sources.slice(0, -1).map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={shownAs} />
      ))}
      <img
        src={facts.src}
        srcSet={sources.at(-1)?.srcset}
        sizes={shownAs}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...loading}
      />
    </picture>
  );
}
