import { Picture as Photograph } from "@tessera-pages/engine/kit";
import { Portrait } from "../pictures/portrait.tsx";
import { Vignette } from "../pictures/vignette.tsx";

/** As in `schema/definitions.json`; the check has seen to it that exactly one picture is named. */
export type Image = {
  vignette?: string;
  portrait?: string;
  src?: string;
  focus?: readonly number[];
  alt?: string;
  decorative?: true;
};

type PictureProps = {
  image: Image;
  /** Of a photograph: how wide it is shown, as HTML has it. */
  sizes: string;
  /**
   * Of a photograph: width divided by height of its place, as the block's styles have it. One with
   * a focal point is cut to it; 3 to 2, as all drawings are, where it is left out.
   */
  ratio?: number;
  /** Of a photograph: whether it is among the first of its block. */
  priority?: boolean;
  className?: string;
};

/** A drawn product screen, a drawn portrait, or a photograph, as wide as its place. */
export function Picture({ image, sizes, ratio = 3 / 2, priority, className }: PictureProps) {
  const { vignette, portrait, src, focus, alt = "" } = image;
  const classes = className === undefined ? "picture" : `picture ${className}`;
  if (src !== undefined)
    return (
      <span className={classes} data-kind="photograph">
        <Photograph
          src={src}
          alt={alt}
          sizes={sizes}
          {...(priority === undefined ? {} : { priority })}
          {...(focus === undefined ? {} : { crop: { ratio, focus } })}
        />
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
