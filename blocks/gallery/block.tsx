import { useContext } from "react";
import { BlockContext, Icon, Island } from "@tessera-pages/engine/kit";
import { Picture } from "#theme/parts/picture.tsx";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/** The grid for a number of columns. */
const grids: Record<number, string> = {
  2: "even-grid-two",
  3: "even-grid-three",
  4: "even-grid-four",
};

/** Of a large picture: the dialog has room at its sides, and is no higher than the screen. */
const largeSizes = "(min-width: 1600px) 1408px, (min-width: 800px) 88vw, calc(100vw - 32px)";

/**
 * Pictures in a grid. Each leads to its large view, a dialog that `:target` opens; with JavaScript
 * the island opens it as a modal one.
 */
export function Block({ items, columns, label, words, ...heading }: Props) {
  const { instance } = useContext(BlockContext);
  const viewId = (index: number): string => `${instance}-view-${index + 1}`;
  const thumbId = (index: number): string => `${instance}-picture-${index + 1}`;
  const last = items.length - 1;
  return (
    <TitledSection name="gallery" {...heading}>
      <Island when="touched">
        <ul
          className={`gallery-list even-grid ${grids[columns] ?? ""}`}
          data-most={columns}
          aria-label={heading.title === undefined ? label : undefined}
        >
          {items.map(({ image }, index) => (
            <li key={index} className="gallery-item">
              <a
                className="gallery-link"
                id={thumbId(index)}
                href={`#${viewId(index)}`}
                data-opens=""
              >
                <Picture
                  image={image}
                  className="gallery-picture"
                  sizes={last === 0 ? "100vw" : "(min-width: 720px) 50vw, 100vw"}
                  priority={index === 0}
                />
                <span className="visually-hidden">{nameLink(words.open, index, items.length)}</span>
              </a>
            </li>
          ))}
        </ul>
        {items.map(({ image, text }, index) => (
          <dialog
            key={index}
            className="gallery-view"
            id={viewId(index)}
            aria-label={image.alt ?? nameLink(words.open, index, items.length)}
            data-search-ignore=""
          >
            <figure className="gallery-figure">
              <Picture image={image} className="gallery-large" sizes={largeSizes} />
              {text !== undefined && <figcaption className="gallery-text">{text}</figcaption>}
            </figure>
            <p className="gallery-place" aria-hidden="true">{`${index + 1} / ${items.length}`}</p>
            <Control name="close" icon="x" label={words.close} href={`#${thumbId(index)}`} />
            {last > 0 && (
              <>
                <Control
                  name="previous"
                  icon="chevron-left"
                  label={words.previous}
                  href={`#${viewId(index === 0 ? last : index - 1)}`}
                />
                <Control
                  name="next"
                  icon="chevron-right"
                  label={words.next}
                  href={`#${viewId(index === last ? 0 : index + 1)}`}
                />
              </>
            )}
          </dialog>
        ))}
      </Island>
    </TitledSection>
  );
}

type ControlProps = {
  name: "close" | "previous" | "next";
  icon: string;
  label: string;
  href: string;
};

function Control({ name, icon, label, href }: ControlProps) {
  return (
    <a className={`gallery-control gallery-${name}`} href={href} aria-label={label}>
      <Icon name={icon} size={26} />
    </a>
  );
}

function nameLink(words: string, index: number, count: number): string {
  return words.replace("{number}", String(index + 1)).replace("{count}", String(count));
}
