import { type ReactNode, useContext } from "react";
import { BlockContext, ImagesContext } from "tessera/kit";
import { Portrait } from "../pictures/portrait.tsx";
import { Vignette } from "../pictures/vignette.tsx";

/** As in `schema/definitions.json`; the check has seen to it that exactly one picture is named. */
export type Image = {
  vignette?: string;
  portrait?: string;
  src?: string;
  alt?: string;
  decorative?: true;
};

type PictureProps = {
  image: Image;
  /**
   * As HTML has it: how wide the picture is shown. A picture that is loaded lazily is measured by the
   * browser itself, where it can (`sizes=auto`); this is for the others.
   */
  sizes: string;
  /** Whether it is among the first of its block: at the top of a page it is loaded at once. */
  priority?: boolean;
  className?: string;
};

/** A drawn product screen, a drawn portrait, or a photograph, as wide as its place. */
export function Picture({ image, sizes, priority = false, className }: PictureProps) {
  const { vignette, portrait, src, alt = "" } = image;
  const classes = className === undefined ? "picture" : `picture ${className}`;
  if (src !== undefined)
    return (
      <span className={classes} data-kind="photograph">
        <Photograph src={src} alt={alt} sizes={sizes} priority={priority} />
      </span>
    );
  const label = alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  const drawing: ReactNode =
    vignette === undefined ? <Portrait name={portrait ?? ""} /> : <Vignette name={vignette} />;
  return (
    <span
      className={classes}
      data-kind={vignette === undefined ? "portrait" : "vignette"}
      {...label}
    >
      {drawing}
    </span>
  );
}

type PhotographProps = { src: string; alt: string; sizes: string; priority: boolean };

function Photograph({ src, alt, sizes, priority }: PhotographProps) {
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
