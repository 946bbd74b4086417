import { type ComponentProps, createElement } from "react";

type AnswerProps = Pick<
  ComponentProps<"div">,
  "id" | "role" | "aria-labelledby" | "ref" | "children"
> & {
  isOpen: boolean;
};

/**
 * An answer that stays in the page while closed, so that find-in-page finds it. It is a custom
 * element because React writes `hidden="until-found"` on those alone (elsewhere `hidden` is a
 * boolean to it). Of what Radix gives it, it leaves out the styles: pages have no style attributes.
 */
export function Answer(props: AnswerProps) {
  const { isOpen, id, role, "aria-labelledby": labelledBy, ref, children } = props;
  return createElement(
    "faq-answer",
    {
      ref,
      id,
      role,
      "aria-labelledby": labelledBy,
      class: "faq-answer",
      hidden: isOpen ? undefined : "until-found",
    },
    children,
  );
}
