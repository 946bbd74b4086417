/** A message of an island to the visitor, in a corner of whatever page is shown by then. */
export type Notice = {
  kind: "loading" | "success" | "error" | "info";
  text: string;
  /** The id of the notice that this one replaces. */
  id?: string;
  /** The control that the visitor used: the notice does not cover it. */
  from?: Element;
};

/** The event that `notify` dispatches on the document; its `detail` is the notice. */
export const noticeEvent = "tessera:notify";

let count = 0;

/**
 * Shows a notice. Islands are separate React roots, so they dispatch an event, which the client's
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
