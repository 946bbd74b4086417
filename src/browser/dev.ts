import { addStyles } from "./add-styles.ts";
import { hideOverlay, showOverlay } from "./dev-overlay.ts";
import { readPageDocument } from "./page-document.ts";
import { showPage } from "./show-page.ts";

const hot = import.meta.hot;
hot?.on("tessera:update", () => void showSaved());
hot?.on("tessera:diagnostics", ({ text }: { text: string }) => {
  if (text === "") hideOverlay();
  else showOverlay(text);
});

/** Shows the page as it was saved, where it is scrolled to. */
async function showSaved(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  const source = new DOMParser().parseFromString(await response.text(), "text/html");
  const page = readPageDocument(source);
  // A page that never rendered has nothing to keep.
  if (page === null || document.querySelector("main") === null) return location.reload();
  await addStyles(page.styles);
  const { scrollX, scrollY } = window;
  showPage(page);
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
}
