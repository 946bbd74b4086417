/**
 * Adds a live region to the document, in which changes of the page are read out.
 *
 * @returns a function that has a text read out
 */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement("tessera-announcer");
  region.setAttribute("role", "status");
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
