import type { ComponentPropsWithoutRef } from "react";

type LinkProps = ComponentPropsWithoutRef<"a"> & {
  /** A route, an anchor, an absolute address; `#` for one that is still to be written. */
  href: string;
};

/**
 * A link, with all that an `a` element takes. One that leads nowhere yet says so: it is read out as
 * unavailable, and takes no focus.
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
