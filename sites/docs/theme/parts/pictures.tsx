import { Picture, RichText } from "@tessera-pages/engine/kit";

type PicturesProps = {
  pictures: readonly { src: string; alt: string; text: string }[];
};

/** Pictures of pages, two beside each other where there is room, each with a line under it. */
export function Pictures({ pictures }: PicturesProps) {
  return (
    <ul className="pictures">
      {pictures.map(({ src, alt, text }) => (
        <li key={src}>
          <figure className="pictures-figure">
            <span className="pictures-frame">
              <Picture src={src} alt={alt} sizes="(min-width: 44rem) 24rem, 100vw" />
            </span>
            <figcaption className="pictures-text">
              <RichText text={text} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
