/** Shapes of SVG that nothing is inside of, as React writes them. */
const emptyShape = /><\/(?:circle|ellipse|line|path|polygon|polyline|rect|stop|use)>/g;

/** @returns the HTML with `<path d="…"/>` in place of `<path d="…"></path>`: the same document */
export function closeShapes(html: string): string {
  return html.replaceAll(emptyShape, "/>");
}
