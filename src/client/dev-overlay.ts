const tag = "tessera-messages";

const style = `
  :host { position: fixed; inset: auto 0 0; z-index: 1000; max-block-size: 70vh; overflow: auto;
    background: #1b0f0e; color: #ffe9e6; border-block-start: 4px solid #ff9c94; }
  header { display: flex; justify-content: space-between; padding: 12px 24px 0; }
  h2 { margin: 0; font: 600 16px/1.5 system-ui, sans-serif; }
  pre { margin: 0; padding: 12px 24px 24px; font: 14px/1.5 ui-monospace, monospace;
    white-space: pre-wrap; overflow-wrap: anywhere; }
  button { font: inherit; color: inherit; background: none; border: 1px solid; border-radius: 6px;
    padding: 4px 12px; cursor: pointer; }
`;

/**
 * Shows messages over the page, in a shadow root, so that neither touches the other's styles.
 *
 * @param text the messages as the terminal has them
 */
export function showOverlay(text: string): void {
  hideOverlay();
  const host = document.createElement(tag);
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];

  const header = document.createElement("header");
  const title = document.createElement("h2");
  title.textContent = "The documents need mending; below is the last page that was whole.";
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Hide";
  close.addEventListener("click", hideOverlay);
  header.append(title, close);
  const messages = document.createElement("pre");
  messages.setAttribute("role", "alert");
  messages.textContent = text;
  shadow.append(header, messages);
  document.body.append(host);
}

/** Takes the messages away, where there are any. */
export function hideOverlay(): void {
  document.querySelector(tag)?.remove();
}
