const schemes = ["auto", "light", "dark"] as const;

/**
 * The button goes from the system's colours to light, dark and back, and the choice is kept: `scheme.js`
 * reads it before the next page is shown. The key / leads to the search.
 */
export function wake(island: HTMLElement): () => void {
  const button = island.querySelector<HTMLElement>(".header-scheme");
  if (button !== null) {
    say(button, readScheme());
    button.addEventListener("click", () => chooseNext(button));
  }
  const search = island.querySelector<HTMLAnchorElement>(".header-search");
  const follow = (press: KeyboardEvent): void => goToSearch(press, search);
  document.addEventListener("keydown", follow);
  return () => document.removeEventListener("keydown", follow);
}

type Scheme = (typeof schemes)[number];

function readScheme(): Scheme {
  const { scheme } = document.documentElement.dataset;
  return schemes.find((one) => one === scheme) ?? "auto";
}

function chooseNext(button: HTMLElement): void {
  const next = schemes[(schemes.indexOf(readScheme()) + 1) % schemes.length] ?? "auto";
  document.documentElement.dataset["scheme"] = next;
  try {
    localStorage.setItem("scheme", next);
  } catch {
    // A browser that keeps nothing shows it on this page.
  }
  say(button, next);
}

function say(button: HTMLElement, scheme: Scheme): void {
  button.setAttribute("aria-label", button.dataset[scheme] ?? scheme);
}

/** To the field where one is to be seen, else to its page; not while somebody writes. */
function goToSearch(press: KeyboardEvent, link: HTMLAnchorElement | null): void {
  const { target, key, ctrlKey, metaKey, altKey } = press;
  const isWriting =
    target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
  if (key !== "/" || isWriting || ctrlKey || metaKey || altKey) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[type='search']")];
  const field = fields.find((one) => one.checkVisibility());
  press.preventDefault();
  if (field === undefined) link?.click();
  else field.focus();
}
