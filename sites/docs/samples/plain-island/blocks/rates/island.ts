/** The button shows the prices by the week, and hides those by the day. */
export function wake(island: HTMLElement): void {
  const button = island.querySelector("button");
  button?.addEventListener("click", () => {
    const isPressed = button.getAttribute("aria-pressed") === "true";
    button.setAttribute("aria-pressed", String(!isPressed));
  });
}
