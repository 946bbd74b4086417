import { renderPage } from "../strings/render-page.js";

export const data = {
  pagination: { data: "documents", size: 1, alias: "document" },
  permalink: ({ document }) => (document.route === "/" ? "index.html" : `${document.route}.html`),
};

export function render({ document, site }) {
  return renderPage(document, site);
}
