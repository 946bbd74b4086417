import Link from "next/link";
import { RichText } from "./rich-text.jsx";
import { Tally } from "./tally.jsx";

function Lead({ title, text }) {
  return (
    <header className="lead">
      <h1>{title}</h1>
      <p>
        <RichText text={text} />
      </p>
    </header>
  );
}

function Prose({ title, paragraphs }) {
  return (
    <section className="prose">
      <h2>{title}</h2>
      {paragraphs.map(({ text }) => (
        <p key={text}>
          <RichText text={text} />
        </p>
      ))}
    </section>
  );
}

function Cards({ title, items }) {
  return (
    <section className="cards">
      <h2>{title}</h2>
      <ul className="cards-list">
        {items.map((item, index) => (
          <li key={index} className="cards-item">
            <h3>{item.title}</h3>
            <p>
              <RichText text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quote({ text, name, role }) {
  return (
    <figure className="quote">
      <blockquote>
        <RichText text={text} />
      </blockquote>
      <figcaption>
        <b>{name}</b> {role}
      </figcaption>
    </figure>
  );
}

function Facts({ title, rows }) {
  return (
    <section className="facts">
      <h2>{title}</h2>
      <dl>
        {rows.map(({ name, value }, index) => (
          <div key={index} className="facts-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Questions({ title, items }) {
  return (
    <section className="questions">
      <h2>{title}</h2>
      {items.map(({ question, answer }, index) => (
        <details key={index} className="questions-item">
          <summary>{question}</summary>
          <p>
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </section>
  );
}

function Call({ title, text, links }) {
  return (
    <section className="call">
      <h2>{title}</h2>
      <p>
        <RichText text={text} />
      </p>
      <ul className="call-links">
        {links.map(({ label, href }, index) => (
          <li key={index}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ title, items }) {
  return (
    <aside className="notes">
      <h2>{title}</h2>
      {items.map((item, index) => (
        <article key={index} className="notes-item">
          <h3>{item.title}</h3>
          <p>
            <RichText text={item.summary} />
          </p>
        </article>
      ))}
    </aside>
  );
}

export const blocks = {
  lead: Lead,
  prose: Prose,
  cards: Cards,
  quote: Quote,
  facts: Facts,
  questions: Questions,
  call: Call,
  notes: Notes,
  tally: Tally,
};
