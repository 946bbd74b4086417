type LinkProps = {
  /** A route, an anchor, an absolute address; `#` for one that is still to be written. */
  href: string;
  className?: string;
  children: string;
};

/** A link. One that leads nowhere yet says so: it is read out as unavailable, and takes no focus. */
export function Link({ href, className, children }: LinkProps) {
  if (href === "#") {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it is meant to lead nowhere
      <a className={className} role="link" aria-disabled="true">
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
