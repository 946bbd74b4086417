import { DateText, Icon, Link, RichText } from "@tessera-pages/engine/kit";
import { TitledSection } from "#theme/parts/titled-section.tsx";
import type { Props } from "./props.d.ts";

/** What is planned, each with its day, place, price and link. */
export function Block({ items, label, empty, ...heading }: Props) {
  return (
    <TitledSection name="events" {...heading}>
      {items.length === 0 ? (
        <p className="events-empty">
          <RichText text={empty} />
        </p>
      ) : (
        <ul className="events-list">
          {items.map((event) => (
            <Event key={`${event.date} ${event.title}`} {...event} label={label} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

type EventProps = Props["items"][number] & { label: string | undefined };

function Event({ title, text, date, until, time, place, price, href, label }: EventProps) {
  return (
    <li className="events-item">
      <p className="events-days">
        <DateText date={date} />
        {until !== undefined && until !== date && (
          <>
            {" – "}
            <DateText date={until} />
          </>
        )}
        {time !== undefined && <span className="events-time">{time}</span>}
      </p>
      <div className="events-words">
        <h3 className="events-title">
          {href === undefined ? title : <Link href={href}>{title}</Link>}
        </h3>
        {text !== undefined && <p className="events-text">{text}</p>}
        {place !== undefined && (
          <p className="events-place">
            <Icon name="map-pin" size={16} />
            {place}
          </p>
        )}
      </div>
      <div className="events-end">
        {price !== undefined && <p className="events-price">{price}</p>}
        {href !== undefined && label !== undefined && (
          <Link className="events-link" href={href} aria-label={`${label}: ${title}`}>
            {label}
            <Icon name="arrow-right" size={17} />
          </Link>
        )}
      </div>
    </li>
  );
}

type Times = Pick<Props["items"][number], "date" | "time" | "until">;

/** Returns the days of an event, with the times of `9:00 – 12:30`: ISO 8601, by its own clock. */
function describeTimes({ date, time, until }: Times): { startDate: string; endDate?: string } {
  const [from, to] = time?.match(/\b\d{1,2}:\d{2}\b/g) ?? [];
  const hasEnd = until !== undefined || to !== undefined;
  return {
    startDate: joinTime(date, from),
    ...(hasEnd && { endDate: joinTime(until ?? date, to) }),
  };
}

function joinTime(day: string, hour: string | undefined): string {
  return hour === undefined ? day : `${day}T${hour.padStart(5, "0")}`;
}

/** @returns schema.org Events in the order of the list */
export function structuredData({ items }: Props, { url }: { url: string }): object | null {
  const events = items.map(({ title, text, date, place, href, ...times }) => ({
    "@type": "Event",
    name: title,
    ...describeTimes({ date, ...times }),
    ...(text === undefined ? {} : { description: text }),
    ...(place === undefined ? {} : { location: { "@type": "Place", name: place, address: place } }),
    ...(href === undefined || href === "#" ? {} : { url: new URL(href, url).href }),
  }));
  if (events.length === 0) return null;
  return {
    "@type": "ItemList",
    itemListElement: events.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item,
    })),
  };
}
