/** What an island tells the visitor in a corner of the page, whatever page that is by then. */
export type Notice = {
  kind: "loading" | "success" | "error" | "info";
  text: string;
  /** Replaces the notice with the same id. */
  id?: string;
  /** What the visitor did it with: the notice does not lie over it. */
  from?: Element;
};

/** What `notify` dispatches on the document; its `detail` is the notice. */
export const noticeEvent = "tessera:notify";

let count = 0;

/**
 * Shows a notice. Islands live in roots of their own, so they say it as an event; the runtime's
 * toaster answers.
 *
 * @returns the notice's id, with which a later one can replace it
 */
export function notify(notice: Notice): string {
  count += 1;
  const id = notice.id ?? `notice-${count}`;
  document.dispatchEvent(new CustomEvent(noticeEvent, { detail: { ...notice, id } }));
  return id;
}
