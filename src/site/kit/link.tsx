import type { ComponentPropsWithoutRef } from "react";

type LinkProps = ComponentPropsWithoutRef<"a"> & {
  /** A route, an anchor or an absolute address; `#` for one that is still to be written. */
  href: string;
};

/**
 * Renders a link, with all attributes of an `a` element. A link to `#` is announced as unavailable
 * and takes no focus.
 */
export function Link({ href, children, ...others }: LinkProps) {
  if (href === "#") {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- without an address it is no link by itself, and it is meant to lead nowhere
      <a {...others} role="link" aria-disabled="true">
        {children}
      </a>
    );
  }
  return (
    <a {...others} href={href}>
      {children}
    </a>
  );
}
