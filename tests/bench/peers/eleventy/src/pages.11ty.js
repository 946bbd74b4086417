import { renderPage } from "../strings/render-page.js";

export const data = {
  pagination: { data: "documents", size: 1, alias: "document" },
  permalink: ({ document }) => `${document.route}.html`,
};

export function render({ document }) {
  return renderPage(document);
}
