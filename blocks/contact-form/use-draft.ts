import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type Draft,
  forgetSent,
  makeDraft,
  readDraft,
  sentEvent,
  storeDraft,
  wasEmptied,
} from "./draft.ts";
import { visibleFields } from "#forms/enquiry.ts";
import { findControl } from "./read-form.ts";

type UseDraft = {
  /** Whether anything stands in the form. */
  hasText: boolean;
  /**
   * Stores what stands in the form now.
   *
   * @returns it, with the key that makes its sending count once
   */
  keep: (form: HTMLFormElement) => Draft;
  /** Forgets the draft, wherever in this tab it stands: it was sent. */
  finish: (sent: Draft) => void;
  /** Forgets the draft: the visitor wants it gone. */
  drop: () => void;
};

/**
 * Keeps what is written in a form for this tab, until it is sent or cleared.
 *
 * @param ref the form; its controls stay the only place of their text
 * @param onFinish is called when what was sent has gone from the form
 */
export function useDraft(ref: RefObject<HTMLFormElement | null>, onFinish: () => void): UseDraft {
  const draft = useRef<Draft | null>(null);
  const isStored = useRef(false);
  const [hasText, setHasText] = useState(false);

  function put(next: Draft): void {
    const isEmpty = Object.values(next.fields).join("") === "";
    draft.current = next;
    isStored.current = storeDraft(isEmpty ? null : next);
    setHasText(!isEmpty);
  }

  const wake = useEffectEvent((form: HTMLFormElement) => {
    const stored = readDraft();
    const isBroughtBack =
      wasEmptied() && wasLoadedByHistory() && !form.contains(document.activeElement);
    for (const field of visibleFields) {
      const control = findControl(form, field);
      // What the browser restores of a form that was sent or cleared since is not wanted back.
      if (isBroughtBack) control.value = "";
      // What was typed before the form woke goes before what was kept.
      if (control.value === "") control.value = stored?.fields[field] ?? "";
    }
    const present = read(form, stored);
    if (Object.values(present.fields).join("") !== "") put(present);
  });

  const showStored = useEffectEvent((form: HTMLFormElement) => {
    // Where nothing can be stored, the form itself is all that there is.
    if (draft.current !== null && !isStored.current) return;
    const stored = readDraft();
    for (const field of visibleFields) {
      findControl(form, field).value = stored?.fields[field] ?? "";
    }
    draft.current = stored;
    setHasText(stored !== null);
    onFinish();
  });

  const dropSent = useEffectEvent((form: HTMLFormElement, sent: Draft) => {
    for (const field of visibleFields) {
      const control = findControl(form, field);
      // What was typed while the message was on its way belongs to the next one.
      if (control.value === sent.fields[field]) control.value = "";
    }
    put(read(form, null));
    onFinish();
  });

  useEffect(() => {
    const form = ref.current;
    if (form === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    wake(form);
    // A page that comes back as it was left may have been overtaken by another one of this tab.
    const handleShow = (event: PageTransitionEvent): void => {
      if (event.persisted) showStored(form);
    };
    window.addEventListener("pageshow", handleShow, { signal });
    const handleSent = (event: Event): void => {
      if (event instanceof CustomEvent) dropSent(form, event.detail as Draft);
    };
    document.addEventListener(sentEvent, handleSent, { signal });
    return () => listening.abort();
  }, [ref]);

  return {
    hasText,
    keep: (form) => {
      const present = read(form, draft.current);
      put(present);
      return present;
    },
    finish: forgetSent,
    drop: () => {
      draft.current = null;
      storeDraft(null);
      setHasText(false);
    },
  };
}

/** @returns what stands in a form; the same words as those known keep their key */
function read(form: HTMLFormElement, known: Draft | null): Draft {
  const present = makeDraft(form);
  const isSame = visibleFields.every((field) => present.fields[field] === known?.fields[field]);
  return isSame && known !== null ? known : present;
}

/** @returns whether this document was come to by back or forward, so that its forms were refilled */
function wasLoadedByHistory(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward";
}
