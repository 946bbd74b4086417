import { RichText } from "@tessera-pages/engine/kit";

type NoteProps = { kind?: "note" | "careful"; title: string; text: string };

/** Something beside the way: to know, or to take care of. */
export function Note({ kind = "note", title, text }: NoteProps) {
  return (
    <div className="note" data-kind={kind} role="note">
      <p className="note-title">{title}</p>
      <p>
        <RichText text={text} />
      </p>
    </div>
  );
}
