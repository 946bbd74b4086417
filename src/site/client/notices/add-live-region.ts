/** Adds an element whose text screen readers read out when it changes. */
export function addLiveRegion(name: string, role: "alert" | "status"): HTMLElement {
  const region = document.createElement(name);
  region.role = role;
  document.body.append(region);
  return region;
}
