import { DateText, Icon, Link, RichText } from "@tessera-pages/engine/kit";
import { ButtonLink } from "#theme/parts/button-link.tsx";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/** Open positions, each with its place, time, pay and link. */
export function Block({ items, label, untilText, empty, company: _company, ...heading }: Props) {
  return (
    <TitledSection name="jobs" {...heading}>
      {items.length === 0 ? (
        <p className="jobs-empty">
          <RichText text={empty} />
        </p>
      ) : (
        <ul className="jobs-list">
          {items.map((job) => (
            <Job key={job.title + job.place} {...job} label={label} untilText={untilText} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

type JobProps = Props["items"][number] & { label: string | undefined; untilText: string };

function Job({ title, text, place, time, price, until, href, label, untilText }: JobProps) {
  const facts = [
    { icon: "map-pin", words: place },
    { icon: "clock", words: time },
    { icon: "wallet", words: price },
  ];
  return (
    <li className="jobs-item">
      <div className="jobs-words">
        <h3 className="jobs-title">
          {href === undefined ? title : <Link href={href}>{title}</Link>}
        </h3>
        <p className="jobs-text">{text}</p>
        <ul className="jobs-facts">
          {facts.map(({ icon, words }) =>
            words === undefined ? null : (
              <li className="jobs-fact" key={icon}>
                <Icon name={icon} size={16} />
                {words}
              </li>
            ),
          )}
          {until !== undefined && (
            <li className="jobs-fact">
              <Icon name="calendar" size={16} />
              <span>{placeDate(untilText, until)}</span>
            </li>
          )}
        </ul>
      </div>
      {href !== undefined && label !== undefined && (
        <ButtonLink href={href} tone="outline">
          {label}
        </ButtonLink>
      )}
    </li>
  );
}

/** Puts the day in the place of `{date}`. */
function placeDate(words: string, date: string) {
  const [before = "", after = ""] = words.split("{date}");
  return (
    <>
      {before}
      <DateText date={date} />
      {after}
    </>
  );
}

/** @returns schema.org JobPostings in the order of the list */
export function structuredData({ items, company }: Props, { url }: { url: string }): object | null {
  const jobs = items.map(({ title, text, place, date, until, href }) => ({
    "@type": "JobPosting",
    title,
    description: text,
    datePosted: date,
    ...(until === undefined ? {} : { validThrough: until }),
    hiringOrganization: { "@type": "Organization", name: company, sameAs: url },
    jobLocation: { "@type": "Place", name: place, address: place },
    ...(href === undefined || href === "#" ? {} : { url: new URL(href, url).href }),
  }));
  if (jobs.length === 0) return null;
  return {
    "@type": "ItemList",
    itemListElement: jobs.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item,
    })),
  };
}
