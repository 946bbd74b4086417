export { renderPage } from "./render-page.tsx";
export { readWords } from "./words.ts";
