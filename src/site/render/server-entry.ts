export { listSilentBlocks } from "./registry.ts";
export { renderPage } from "./render-page.ts";
export { readWords } from "./words.ts";
