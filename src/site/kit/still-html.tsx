import type { ComponentProps, ReactNode } from "react";
import { trustContent } from "./trust-content.ts";

type StillHtmlProps = Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> & {
  as?: "div" | "ul" | "ol" | "p";
} & (
    | { html: string | undefined; children?: undefined }
    | { html?: undefined; children: ReactNode }
  );

/**
 * HTML that an island shows but never changes. The build writes it, or the elements in it; in the
 * browser it is there already, neither is given, and waking leaves it alone.
 */
export function StillHtml(props: StillHtmlProps) {
  const { as: Element = "div", html = "", children, ...attributes } = props;
  if (children !== undefined) return <Element {...(attributes as object)}>{children}</Element>;
  // React compares what it would have written with what stands there, and keeps what stands there.
  return (
    <Element
      {...(attributes as object)}
      dangerouslySetInnerHTML={{ __html: trustContent(html, "still") }}
      suppressHydrationWarning
    />
  );
}
