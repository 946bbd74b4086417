import { useContext } from "react";
import { BlockContext, Icon, Link } from "@tessera-pages/engine/kit";
import { Logo } from "#theme/pictures/logo.tsx";
import type { Props } from "./props.d.ts";

type Column = Props["columns"][number];
type Group = Column["groups"][number];
type LinkText = { label: string; href: string };

/** Letters that a word of the name may have beside a second column on a telephone, without breaking. */
const longestWord = 6;

/** The end of a page: who the company is, and ways on from here. */
export function Block({ name, tagline, since, columns, rows, topLabel }: Props) {
  const { id } = useContext(BlockContext);
  const isWide = hasLongWord(name);
  // Below a wide name the columns are two by two: one that is left over has its row.
  const lastWide = isWide && columns.length % 2 === 1 ? columns.at(-1) : undefined;
  return (
    <footer className="footer" id={id}>
      <div className="container">
        <div className="footer-columns">
          <div className={isWide ? "footer-wide" : undefined}>
            <a className="footer-home" href="/">
              <Logo name={name} />
            </a>
            {tagline !== undefined && <p className="footer-tagline">{tagline}</p>}
          </div>
          {columns.map((column, index) => (
            <FooterColumn key={index} {...column} isWide={column === lastWide} />
          ))}
        </div>
        <div className="footer-end">
          <p className="footer-copyright">{["©", since, name].filter(Boolean).join(" ")}</p>
          {rows.map(({ label, links }) => (
            <nav aria-label={label} key={label}>
              <LinkList className="footer-row" links={links} />
            </nav>
          ))}
          <a className="footer-top" href="#top" aria-label={topLabel}>
            <Icon name="arrow-up" size={20} />
          </a>
        </div>
      </div>
    </footer>
  );
}

function hasLongWord(name: string): boolean {
  return name.split(/\s+/).some((word) => word.length > longestWord);
}

function FooterColumn({ groups: [first, ...others], isWide }: Column & { isWide: boolean }) {
  if (first === undefined) return null;
  const className = isWide ? "footer-wide" : undefined;
  if (others.length === 0) return <LinkGroup {...first} className={className} />;
  return (
    <div className={className}>
      <LinkGroup {...first} />
      {others.map((group) => (
        <LinkGroup key={group.title} {...group} isMinor />
      ))}
    </div>
  );
}

/** `isMinor`: it adds to the group above it. */
function LinkGroup({
  isMinor = false,
  className,
  ...group
}: Group & { isMinor?: boolean; className?: string | undefined }) {
  const { title } = group;
  return (
    <nav className={className} aria-label={title}>
      {isMinor ? (
        <h3 className="footer-subtitle">{title}</h3>
      ) : (
        <h2 className="footer-title">{title}</h2>
      )}
      <LinkList className="footer-list" links={listLinks(group)} />
    </nav>
  );
}

function LinkList({ className, links }: { className: string; links: LinkText[] }) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link className="footer-link" href={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function listLinks({ phone, email, entries = [], links = [] }: Group): LinkText[] {
  return [
    ...(phone === undefined ? [] : [{ label: phone, href: `tel:${phone.replaceAll(" ", "")}` }]),
    ...(email === undefined ? [] : [{ label: email, href: `mailto:${email}` }]),
    ...entries.map(({ name, href }) => ({ label: name, href })),
    ...links,
  ];
}
