import { createElement, useEffect, useRef } from "react";

type AnswerProps = {
  /** HTML of the answer, escaped at build. */
  html: string;
  isOpen: boolean;
  /** The browser found a word in the closed answer and is about to show it. */
  onFound: () => void;
  // What Radix gives its content.
  id?: string;
  role?: string;
  "aria-labelledby"?: string;
};

/**
 * An answer that stays in the page while closed, so that find-in-page finds it. It is a custom
 * element because React writes `hidden="until-found"` on those alone (elsewhere `hidden` is a
 * boolean to it); and it drops the `style` that Radix gives, which the page's policy forbids.
 */
export function Answer(props: AnswerProps) {
  const { html, isOpen, onFound, id, role } = props;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = element.current;
    node?.addEventListener("beforematch", onFound);
    return () => node?.removeEventListener("beforematch", onFound);
  }, [onFound]);
  return createElement(
    "faq-answer",
    // oxlint-disable-next-line react/refs -- handed on, not read: JSX cannot name this element
    {
      ref: element,
      id,
      role,
      "aria-labelledby": props["aria-labelledby"],
      class: "faq-answer",
      hidden: isOpen ? undefined : "until-found",
    },
    <p className="faq-text" dangerouslySetInnerHTML={{ __html: html }} />,
  );
}
