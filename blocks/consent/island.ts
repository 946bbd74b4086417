import { readConsent, saveConsent, watchConsent } from "@tessera-pages/engine/kit";

const dayMs = 86_400_000;

/** Opens the panel for a visitor who has not chosen yet, and for one who follows a link to it. */
export function wake(island: HTMLElement): () => void {
  const panel = island.querySelector<HTMLElement>(".consent-panel");
  const form = island.querySelector("form");
  if (panel === null || form === null) return () => undefined;
  const details = island.querySelector("details");
  const boxes = [...island.querySelectorAll<HTMLInputElement>(".consent-box")];
  const names = boxes.map(({ value }) => value);
  const hash = `#${island.parentElement?.id}`;
  const state: { opener: HTMLElement | null } = { opener: null };
  const listening = new AbortController();
  const { signal } = listening;

  function show({ isWhole }: { isWhole: boolean }): void {
    const allowed = readConsent()?.allowed ?? [];
    for (const box of boxes) box.checked = allowed.includes(box.value);
    panel?.toggleAttribute("data-signal", hasSignal() && readConsent() === null);
    details?.toggleAttribute("open", isWhole);
    panel?.setAttribute("data-state", "open");
  }

  function close(): void {
    const hadFocus = panel?.contains(document.activeElement) === true;
    panel?.setAttribute("data-state", "closed");
    if (hadFocus) state.opener?.focus();
    state.opener = null;
  }

  function choose(value: string): void {
    const before = readConsent()?.allowed ?? [];
    const ticked = boxes.filter(({ checked }) => checked).map((box) => box.value);
    const choices: Record<string, string[]> = { all: names, none: [] };
    const allowed = choices[value] ?? ticked;
    close();
    saveConsent({ allowed, asked: names });
    // What runs already can be ended by a new page alone.
    if (before.some((name) => !allowed.includes(name))) location.reload();
  }

  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      const { submitter } = event;
      choose(submitter instanceof HTMLButtonElement ? submitter.value : "chosen");
    },
    { signal },
  );
  panel.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
  document.addEventListener(
    "click",
    (click) => {
      const link = click.target instanceof Element ? click.target.closest("a") : null;
      if (link === null || link.hash !== hash || link.pathname !== location.pathname) return;
      click.preventDefault();
      state.opener = link;
      show({ isWhole: true });
      panel.querySelector<HTMLElement>(".consent-title")?.focus();
    },
    { signal, capture: true },
  );
  // Another tab may have been asked meanwhile.
  const stop = watchConsent(() => hasChosen(names, panel) && close());

  const isWanted = location.hash === hash;
  if (isWanted || (!hasChosen(names, panel) && !hasSignal())) show({ isWhole: isWanted });
  else close();
  return () => {
    listening.abort();
    stop();
  };
}

/** Returns true where the visitor decided about all of these, and not too long ago. */
function hasChosen(names: string[], { dataset }: HTMLElement): boolean {
  const consent = readConsent();
  if (consent === null) return false;
  const ageMs = Date.now() - Date.parse(consent.day);
  return (
    names.every((name) => consent.asked.includes(name)) && ageMs < Number(dataset["days"]) * dayMs
  );
}

/** Returns true where the browser says that the visitor rejects (Global Privacy Control). */
function hasSignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
