export { parseTextsWith } from "#site/kit/parse-text.ts";
export { listSilentBlocks } from "./registry.ts";
export { renderPage } from "./render-page.ts";
export { readWords } from "./words.ts";
