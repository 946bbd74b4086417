import type { ComponentProps, ReactNode } from "react";
import { trustContent } from "./trust-content.ts";

type StillHtmlProps = Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> & {
  as?: "div" | "ul" | "ol" | "p";
} & (
    | { html: string | undefined; children?: undefined }
    | { html?: undefined; children: ReactNode }
  );

/**
 * Renders HTML that an island shows but never changes. The build gets it as text or as elements; in
 * the browser it is there already, neither is given, and hydration leaves it alone.
 */
export function StillHtml(props: StillHtmlProps) {
  const { as: Element = "div", html = "", children, ...attributes } = props;
  if (children !== undefined) return <Element {...(attributes as object)}>{children}</Element>;
  // React compares its own output with the page's HTML, and keeps the page's.
  return (
    <Element
      {...(attributes as object)}
      dangerouslySetInnerHTML={{ __html: trustContent(html, "still") }}
      suppressHydrationWarning
    />
  );
}
