import { type ReactNode, useContext } from "react";
import { BlockContext, RichText } from "@tessera-pages/engine/kit";

type TableFrameProps = {
  /** The words that name the table. */
  caption: string;
  /** Rich text under the table. */
  note?: string | undefined;
  /** The table's head and body. */
  children: ReactNode;
};

/**
 * A table that scrolls sideways where it is wider than its place: by touch, and by the keyboard, since
 * the frame takes focus. Shadows at its edges show that there is more.
 */
export function TableFrame({ caption, note, children }: TableFrameProps) {
  const captionId = `${useContext(BlockContext).instance}-caption`;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has focus */}
      <div className="table-frame" role="region" aria-labelledby={captionId} tabIndex={0}>
        <table className="table-grid">
          <caption className="table-caption" id={captionId}>
            {caption}
          </caption>
          {children}
        </table>
      </div>
      {note !== undefined && (
        <p className="table-note">
          <RichText text={note} />
        </p>
      )}
    </>
  );
}
