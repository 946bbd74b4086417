import { Picture as Photograph } from "tessera/kit";
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
  /** Of a photograph: how wide it is shown, as HTML has it. */
  sizes: string;
  /** Of a photograph: whether it is among the first of its block. */
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
  return (
    <span
      className={classes}
      data-kind={vignette === undefined ? "portrait" : "vignette"}
      {...label}
    >
      {vignette === undefined ? <Portrait name={portrait ?? ""} /> : <Vignette name={vignette} />}
    </span>
  );
}
