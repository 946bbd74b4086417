import type { ComponentProps } from "react";
import { trustContent } from "./trust-content.ts";

type StillHtmlProps = Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> & {
  as?: "div" | "ul" | "ol";
  html: string | undefined;
};

/**
 * HTML that an island shows but never changes. The build writes it; in the browser it is there
 * already, `html` is not given, and waking leaves it alone.
 */
export function StillHtml({ as: Element = "div", html = "", ...attributes }: StillHtmlProps) {
  // React compares what it would have written with what stands there, and keeps what stands there.
  return (
    <Element
      {...(attributes as object)}
      dangerouslySetInnerHTML={{ __html: trustContent(html, "still") }}
      suppressHydrationWarning
    />
  );
}
