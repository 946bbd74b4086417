import { useContext } from "react";
import { BlockContext } from "./block-context.ts";
import { ImagesContext } from "./images-context.ts";

type PictureProps = {
  /** A file under `public/`: `/images/factory.jpg`. */
  src: string;
  /** What it shows, for those who do not see it; empty where it tells nothing that the text does not. */
  alt: string;
  /**
   * As HTML has it: how wide the picture is shown. A picture that is loaded lazily is measured by the
   * browser itself, where it can (`sizes=auto`); this is for the others.
   */
  sizes: string;
  /** Whether it is among the first of its block: at the top of a page it is loaded at once. */
  priority?: boolean;
};

/** A photograph, in the widths and formats that the build made of it, as wide as its place needs. */
export function Picture({ src, alt, sizes, priority = false }: PictureProps) {
  const facts = useContext(ImagesContext)[src];
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
