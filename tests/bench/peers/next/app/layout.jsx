import Link from "next/link";
import "../site.css";
import { RichText } from "../components/rich-text.jsx";
import { readSite } from "../strings/list-pages.js";

export default function Layout({ children }) {
  const site = readSite();
  return (
    <html lang="en" data-theme="light">
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <div className="masthead">
          <p className="masthead-name">{site.name}</p>
          <nav aria-label="Main">
            <ul className="masthead-links">{site.links.map(renderLink)}</ul>
          </nav>
        </div>
        {children}
        <div className="colophon">
          <p>
            <RichText text={site.text} />
          </p>
          <nav aria-label="Foot">
            <ul className="colophon-links">{site.links.map(renderLink)}</ul>
          </nav>
        </div>
      </body>
    </html>
  );
}

function renderLink({ label, href }) {
  return (
    <li key={href}>
      <Link href={href}>{label}</Link>
    </li>
  );
}
