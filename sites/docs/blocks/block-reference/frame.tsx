import type { Props } from "./props.d.ts";

type FrameProps = {
  title: string;
  html: string;
  heights: Props["heights"];
  words: FrameWords;
};

type FrameWords = Pick<
  Props,
  "themeLabel" | "lightLabel" | "darkLabel" | "widthLabel" | "phoneLabel" | "fullLabel"
>;

/**
 * A document within this one, in the look of its starter. It begins with the height that was measured
 * for its width; `island.ts` starts the buttons, and follows the height from then on.
 */
export function Frame({ title, html, heights, words }: FrameProps) {
  return (
    <div className="block-reference-example" data-width="full">
      <div className="block-reference-tools">
        <div className="block-reference-choice" role="group" aria-label={words.themeLabel}>
          <Choice name="theme" value="light" label={words.lightLabel} />
          <Choice name="theme" value="dark" label={words.darkLabel} />
        </div>
        <div className="block-reference-choice" role="group" aria-label={words.widthLabel}>
          <Choice name="width" value="phone" label={words.phoneLabel} />
          <Choice name="width" value="full" label={words.fullLabel} isChosen />
        </div>
      </div>
      <div className="block-reference-stage">
        {heights !== undefined && (
          <>
            <Room width="wide" height={heights.wide} />
            <Room width="narrow" height={heights.narrow} />
          </>
        )}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own islands wake: what may do so in it may leave any sandbox */}
        <iframe className="block-reference-frame" title={title} srcDoc={html} loading="lazy" />
      </div>
    </div>
  );
}

type RoomProps = { width: "wide" | "narrow"; height: number };

/** Keeps a height free: the policy of the page forbids a style, and a frame's `height` is one for all widths. */
function Room({ width, height }: RoomProps) {
  return (
    <svg
      className="block-reference-room"
      data-room={width}
      width="1"
      height={height}
      aria-hidden="true"
    />
  );
}

type ChoiceProps = { name: string; value: string; label: string; isChosen?: boolean };

function Choice({ name, value, label, isChosen = false }: ChoiceProps) {
  return (
    <button
      className="block-reference-button"
      type="button"
      data-name={name}
      data-value={value}
      aria-pressed={isChosen}
    >
      {label}
    </button>
  );
}
