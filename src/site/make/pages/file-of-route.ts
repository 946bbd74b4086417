/**
 * @returns the file of a route below `dist/`. Hosts serve `about.html` at `/about`; from
 *   `about/index.html` some redirect to `/about/` first
 */
export function fileOfRoute(route: string): string {
  return route === "/" ? "index.html" : `${route.slice(1)}.html`;
}
