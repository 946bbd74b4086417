/** Switches the lamp. */
export function wake(island: HTMLElement): void {
  const button = island.querySelector("button");
  button?.addEventListener("click", () => {
    const isOn = button.getAttribute("aria-pressed") === "true";
    button.setAttribute("aria-pressed", String(!isOn));
  });
}
