/** @returns the file of a route below `dist/` */
export function fileOfRoute(route: string): string {
  if (route === "/404") return "404.html";
  return route === "/" ? "index.html" : `${route.slice(1)}/index.html`;
}
