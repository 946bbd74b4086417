/** An element of the page, as the engine's protocol hands it over and takes it back. */
export type Reference = Record<string, string>;

/** What assistive technology is told of an element; `inside` another that is found the same way. */
export type Place = { role: Role; name: string; inside?: Place };

/** What may have a role. Engines are asked only about these: asking Firefox about all takes seconds. */
export const candidates = {
  button: "button",
  dialog: "dialog, [role=dialog]",
  form: "form",
  group: "fieldset, [role=group]",
  heading: "h1, h2, h3",
  link: "a[href]",
  navigation: "nav",
  region: "[role=region]",
  textbox: "input, textarea",
} as const;

export type Role = keyof typeof candidates;

/** A source of input and what it does, tick by tick: WebDriver's and BiDi's words are the same. */
export type Input =
  | { type: "key"; id: string; actions: KeyAction[] }
  | {
      type: "pointer";
      id: string;
      parameters: { pointerType: "mouse" | "touch" };
      actions: PointerAction[];
    };

type KeyAction = { type: "keyDown" | "keyUp"; value: string };

type PointerAction =
  | { type: "pointerMove"; x: number; y: number; duration: number }
  | { type: "pointerDown" | "pointerUp"; button: number };

/** A running browser, by what the protocols of all engines can do; `make-visit.ts` builds on it. */
export type Engine = {
  open: (url: string) => Promise<void>;
  /** Goes back (−1) or forward (1) in the tab's history. */
  traverse: (delta: -1 | 1) => Promise<void>;
  /** Gives the page so much room, in CSS pixels. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  /** Finds what is shown, by the role and the name that the engine itself computes. */
  find: (place: Place) => Promise<Reference[]>;
  /**
   * Calls a function in the page.
   *
   * @param source its source; it and its arguments know nothing of this side
   * @returns what it returns, or what its promise gives
   */
  call: (source: string, args: (string | Reference)[]) => Promise<string>;
  perform: (inputs: Input[]) => Promise<void>;
  /** Whether a touch that is performed reaches the page as one. */
  hasTouch: boolean;
  /** What the console was told of errors and warnings since the page was opened. */
  listComplaints: () => Promise<string[]>;
  close: () => Promise<void>;
};
