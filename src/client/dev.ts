import { addStyles } from "./navigation/add-styles.ts";
import { hideOverlay, showOverlay } from "./dev-overlay.ts";
import { readPageDocument } from "./navigation/page-document.ts";
import { showPage } from "./navigation/show-page.ts";

const hot = import.meta.hot;
hot?.on("tessera:update", () => void showSaved());
hot?.on("tessera:diagnostics", ({ text }: { text: string }) => {
  if (text === "") hideOverlay();
  else showOverlay(text);
});
hot?.send("tessera:listening");

const state = { saves: 0 };

/** Shows the page as it was saved, where it is scrolled to; of several saves, the last. */
async function showSaved(): Promise<void> {
  const save = ++state.saves;
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  const source = new DOMParser().parseFromString(await response.text(), "text/html");
  const page = readPageDocument(source);
  // A page that never rendered has nothing to keep.
  if (page === null || document.querySelector("main") === null) return location.reload();
  await addStyles(page.styles);
  if (save !== state.saves) return;
  const { scrollX, scrollY } = window;
  showPage(page);
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
}
