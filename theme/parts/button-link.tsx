import { Icon } from "@tessera-pages/engine/kit";

type ButtonLinkProps = {
  href: string;
  tone?: "brand" | "accent" | "outline" | "quiet";
  /** A Lucide icon after the words. */
  icon?: string;
  children: string;
};

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ href, tone = "brand", icon, children }: ButtonLinkProps) {
  return (
    <a className="button" data-tone={tone} href={href}>
      {children}
      {icon !== undefined && <Icon name={icon} size={18} />}
    </a>
  );
}
