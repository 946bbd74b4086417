import { type ReactNode, useContext } from "react";
import { ImagesContext } from "./images-context.ts";
import { Portrait } from "./portrait.tsx";
import { Vignette } from "./vignette.tsx";

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
  /** As HTML has it: how wide the picture is shown. */
  sizes?: string;
  /** Whether it is seen at once: then it is not loaded lazily. */
  priority?: boolean;
  className?: string;
};

/** A drawn product screen, a drawn portrait, or a photograph, as wide as its place. */
export function Picture({ image, sizes = "100vw", priority = false, className }: PictureProps) {
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
  const loading = priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const };
  if (facts === undefined) return <img src={src} alt={alt} decoding="async" {...loading} />;
  const { width, height, sources } = facts;
  return (
    <picture>
      {sources.slice(0, -1).map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={facts.src}
        srcSet={sources.at(-1)?.srcset}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...loading}
      />
    </picture>
  );
}
