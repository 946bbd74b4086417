import { createElement, type ReactNode } from "react";

type AnswerProps = { id: string; labelledBy: string; isOpen: boolean; children: ReactNode };

/**
 * An answer that stays in the page while closed, so that find-in-page finds it. It is a custom
 * element because React writes `hidden="until-found"` on those alone (elsewhere `hidden` is a
 * boolean to it).
 */
export function Answer({ id, labelledBy, isOpen, children }: AnswerProps) {
  return createElement(
    "faq-answer",
    {
      id,
      role: "region",
      "aria-labelledby": labelledBy,
      class: "faq-answer",
      hidden: isOpen ? undefined : "until-found",
    },
    <p className="faq-text">{children}</p>,
  );
}
