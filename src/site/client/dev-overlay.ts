import type { DevMessage, DevNews, FixAnswer, FixRequest } from "./dev-news.ts";
import overlayStyle from "./dev-overlay.css?raw";

type Counts = DevNews["counts"];

const tag = "tessera-messages";

type State = {
  messages: DevMessage[];
  counts: Counts;
  mark: string | null;
  isOpen: boolean;
  /** The messages that were hidden by hand; they stay hidden until others are reported. */
  hidden: string;
  /** The state that is drawn in the page. */
  drawn: string;
  /** Labels of the fix buttons that were pressed: of a running fix, or the reason why it failed. */
  fixing: Map<string, string>;
  fix: (request: FixRequest) => void;
};

const state: State = {
  messages: [],
  counts: { errors: 0, warnings: 0 },
  mark: null,
  isOpen: false,
  hidden: "",
  drawn: "",
  fixing: new Map(),
  fix: () => undefined,
};

/**
 * Shows the issues: errors at once, over the foot of the page; warnings as a number in the corner,
 * which opens.
 *
 * @param messages the first of all that there are
 * @param fix requests a message's fix
 */
export function showMessages(
  messages: DevMessage[],
  counts: Counts,
  fix: (request: FixRequest) => void,
): void {
  const key = JSON.stringify(messages);
  const isSame = key === JSON.stringify(state.messages);
  state.messages = messages;
  state.counts = counts;
  state.fix = fix;
  if (!isSame) state.fixing.clear();
  if (messages.length === 0) state.isOpen = false;
  else if (!isSame) state.isOpen = counts.errors > 0 ? key !== state.hidden : false;
  draw();
}

/** Shows the reason why a message was not fixed; a fixed one disappears with the next news. */
export function showUnfixed({ reason, ...request }: FixAnswer): void {
  if (reason === undefined) return;
  state.fixing.set(nameMessage(request), reason);
  draw();
}

/** @param mark the reason why a build would leave this page out; null where it would not */
export function showMark(mark: string | null): void {
  state.mark = mark;
  draw();
}

function toggle(isOpen: boolean): void {
  state.isOpen = isOpen;
  state.hidden = isOpen ? "" : JSON.stringify(state.messages);
  draw();
  const { shadowRoot } = findHost();
  const target = isOpen ? "[role=dialog]" : ".badge";
  shadowRoot?.querySelector<HTMLElement>(target)?.focus();
}

/** Draws in a shadow root, so that page and overlay keep their styles apart. */
function draw(): void {
  const { messages, counts, mark, isOpen } = state;
  const key = JSON.stringify([messages, counts, mark, isOpen, [...state.fixing]]);
  if (key === state.drawn) return;
  state.drawn = key;
  const { shadowRoot } = findHost();
  const focused = shadowRoot?.activeElement?.getAttribute("role") === "dialog";
  const corner = make("div", { class: isOpen ? "sheet" : "corner" });
  if (mark !== null) corner.append(make("p", { class: "mark", text: mark }));
  if (messages.length > 0 && !isOpen) corner.append(makeBadge());
  if (isOpen) corner.append(makeDialog());
  shadowRoot?.replaceChildren(corner);
  if (focused) shadowRoot?.querySelector<HTMLElement>("[role=dialog]")?.focus();
}

function findHost(): HTMLElement {
  const present = document.querySelector<HTMLElement>(tag);
  if (present !== null) return present;
  const host = document.createElement(tag);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyle);
  host.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    // Other open elements of the page close first.
    const { activeElement } = document;
    const isOurs = activeElement === host || activeElement === document.body;
    if (key === "Escape" && state.isOpen && isOurs && !defaultPrevented) toggle(false);
  });
  document.body.append(host);
  return host;
}

function makeBadge(): HTMLElement {
  const { errors } = state.counts;
  const badge = make("button", { class: "badge", text: nameCounts(state.counts) });
  badge.dataset["severity"] = errors > 0 ? "error" : "warning";
  badge.setAttribute("aria-haspopup", "dialog");
  badge.addEventListener("click", () => toggle(true));
  return badge;
}

function makeDialog(): HTMLElement {
  const { messages, counts } = state;
  const names = nameCounts(counts);
  const dialog = make("section", { class: "dialog" });
  // The dialog is not modal: the page can still be read and used.
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-labelledby", "title");
  dialog.tabIndex = -1;
  const header = make("header", {});
  const title = make("h2", { text: names });
  title.id = "title";
  const close = make("button", { class: "close", text: "Hide" });
  close.addEventListener("click", () => toggle(false));
  header.append(title, close);
  const list = make("ol", {});
  list.append(...messages.map(makeItem));
  const live = make("p", { class: "unseen", text: `${names}: ${messages[0]?.text}` });
  live.setAttribute("role", counts.errors > 0 ? "alert" : "status");
  dialog.append(header, live, list);
  const more = counts.errors + counts.warnings - messages.length;
  if (more > 0) dialog.append(make("p", { class: "more", text: `… and ${more} more.` }));
  return dialog;
}

function makeItem(message: DevMessage): HTMLElement {
  const { severity, code, file, line, column, text, frame, fix } = message;
  const item = make("li", {});
  const head = make("p", { class: "head" });
  const place = `${file}:${line}:${column}`;
  const open = make("button", { class: "place", text: place });
  open.title = "Open in the editor";
  open.addEventListener("click", () => openInEditor(place));
  const kind = make("span", { class: "kind", text: severity });
  kind.dataset["severity"] = severity;
  head.append(kind, open, make("span", { class: "code", text: code }));
  item.append(head, make("p", { text }));
  if (frame !== "") item.append(make("pre", { text: frame }));
  if (fix !== undefined) item.append(makeFixButton(message, fix));
  return item;
}

function makeFixButton({ code, file, line, column }: DevMessage, title: string): HTMLElement {
  const request = { code, file, line, column };
  const name = nameMessage(request);
  const label = state.fixing.get(name);
  const button = make("button", { class: "fix", text: label ?? title });
  // The button keeps the focus until the news arrives.
  button.setAttribute("aria-disabled", String(label !== undefined));
  button.addEventListener("click", () => {
    if (state.fixing.has(name)) return;
    state.fixing.set(name, "Fixing…");
    button.textContent = "Fixing…";
    button.setAttribute("aria-disabled", "true");
    state.fix(request);
  });
  return button;
}

function nameMessage({ code, file, line, column }: FixRequest): string {
  return `${code} ${file}:${line}:${column}`;
}

/** Opens a place by Vite's endpoint, which finds the editor that is open. */
function openInEditor(place: string): void {
  fetch(`${import.meta.env.BASE_URL}__open-in-editor?file=${encodeURIComponent(place)}`).catch(
    reportError,
  );
}

function nameCounts({ errors, warnings }: Counts): string {
  return Object.entries({ error: errors, warning: warnings })
    .filter(([, number]) => number > 0)
    .map(([word, number]) => `${number} ${word}${number === 1 ? "" : "s"}`)
    .join(", ");
}

function make(name: string, about: { class?: string; text?: string }): HTMLElement {
  const element = document.createElement(name);
  if (element instanceof HTMLButtonElement) element.type = "button";
  if (about.class !== undefined) element.className = about.class;
  if (about.text !== undefined) element.textContent = about.text;
  return element;
}
