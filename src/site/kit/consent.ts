/** The choice of a visitor, as this browser keeps it. */
export type Consent = {
  /** The purposes that the visitor allows. */
  allowed: string[];
  /** The purposes that the visitor was asked about: for any other one they are asked again. */
  asked: string[];
  /** The day of the choice, as ISO 8601. */
  day: string;
};

/** The key in the browser's storage. */
const key = "tessera:consent";

const changed = "tessera:chosen";

/** The choice where the browser stores nothing. */
const state: { consent: Consent | null } = { consent: null };

/** @returns the visitor's choice; null where there is none yet */
export function readConsent(): Consent | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isConsent(stored) ? stored : state.consent;
  } catch {
    return state.consent;
  }
}

/** Keeps a choice, and loads what waited for it. It is sent to nobody. */
export function saveConsent(choice: Pick<Consent, "allowed" | "asked">): void {
  const { allowed, asked } = choice;
  state.consent = { allowed, asked, day: new Date().toISOString().slice(0, 10) };
  try {
    localStorage.setItem(key, JSON.stringify(state.consent));
  } catch {
    // The choice holds for this page alone.
  }
  dispatchEvent(new Event(changed));
}

/**
 * Calls a function after each choice, also one in another tab.
 *
 * @returns a function that ends this
 */
export function watchConsent(listener: () => void): () => void {
  const listening = new AbortController();
  for (const name of [changed, "storage"])
    addEventListener(name, listener, { signal: listening.signal });
  return () => listening.abort();
}

function isConsent(value: unknown): value is Consent {
  if (typeof value !== "object" || value === null) return false;
  const { allowed, asked, day }: Partial<Record<string, unknown>> = { ...value };
  return Array.isArray(allowed) && Array.isArray(asked) && typeof day === "string";
}
