import type { Props } from "./props.d.ts";

type FrameProps = { title: string; html: string; words: FrameWords };

type FrameWords = Pick<
  Props,
  "themeLabel" | "lightLabel" | "darkLabel" | "widthLabel" | "phoneLabel" | "fullLabel"
>;

/**
 * A document within this one, in the look of its starter. Its height and the buttons are woken by
 * `island.ts`: without JavaScript it has a height of its own, and is scrolled.
 */
export function Frame({ title, html, words }: FrameProps) {
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
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own islands wake: what may do so in it may leave any sandbox */}
      <iframe className="block-reference-frame" title={title} srcDoc={html} loading="lazy" />
    </div>
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
