/**
 * Adds a live region to the document, in which screen readers read changes of the page.
 *
 * @returns a function that announces a text
 */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement("tessera-announcer");
  region.setAttribute("role", "status");
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
