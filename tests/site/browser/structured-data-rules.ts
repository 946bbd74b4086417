/** What a page says of itself elsewhere, which its structured data must agree with. */
export type PageFacts = { canonical: string };

type Data = Record<string, unknown>;
type Check = (value: unknown, page: PageFacts) => string[];
/** Properties by name; one whose name ends in `?` may be absent. No other may be there. */
type Rule = Record<string, Check>;

const text: Check = (value) =>
  typeof value === "string" && value.trim() !== "" && !/<[a-z/]/i.test(value)
    ? []
    : ["is not plain text"];
const address: Check = (value) =>
  typeof value === "string" && /^https:\/\/[^/\s]+(\/\S*)?$/.test(value)
    ? []
    : ["is not an absolute address"];
const canonical: Check = (value, page) =>
  value === page.canonical ? [] : [`is not the page's canonical address ${page.canonical}`];
/** As ISO 8601 has it, and a day that exists. */
const date: Check = (value) =>
  typeof value === "string" &&
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.test(value) &&
  new Date(value).toJSON().startsWith(value.slice(0, 10))
    ? []
    : ["is no ISO 8601 date"];
const number: Check = (value) => (typeof value === "number" ? [] : ["is no number"]);

function matches(pattern: RegExp): Check {
  return (value) => (typeof value === "string" && pattern.test(value) ? [] : [`is not ${pattern}`]);
}

function all(...checks: Check[]): Check {
  return (value, page) => checks.flatMap((check) => check(value, page));
}

function node(type: string, with_: string[] = []): Check {
  return (value, page) => {
    if (!isData(value) || value["@type"] !== type) return [`is no ${type}`];
    const lacking = with_.filter((key) => value[key] === undefined).map((key) => `lacks ${key}`);
    return [...lacking, ...listFaults(value, page)];
  };
}

function list(check: Check, fewest = 1): Check {
  return (value, page) => {
    if (!Array.isArray(value) || value.length < fewest) return [`has fewer than ${fewest}`];
    return value.flatMap((item) => check(item, page));
  };
}

/** Of the tags that Google lets stand in an answer, those that our texts use; links are absolute. */
const answer: Check = (value) => {
  if (typeof value !== "string" || value.trim() === "") return ["is empty"];
  const tags = value.match(/<[^>]*>/g) ?? [];
  return tags
    .filter(
      (tag) => !/^<(?:\/?(?:p|strong|em)|a href="(?:https|mailto|tel):[^"]*"|\/a)>$/.test(tag),
    )
    .map((tag) => `has the tag ${tag}`);
};

/** Required and recommended properties of each type, as far as the site knows them. */
export const rules: Record<string, Rule> = {
  Organization: {
    "@id": address,
    name: text,
    url: address,
    logo: address,
    "description?": text,
    "foundingDate?": matches(/^\d{4}$/),
    "email?": matches(/^\S+@\S+$/),
    "telephone?": matches(/^\+[\d ]+$/),
    "address?": text,
    "contactPoint?": node("ContactPoint"),
    "sameAs?": list(address),
  },
  ContactPoint: {
    contactType: text,
    telephone: matches(/^\+[\d ]+$/),
    email: matches(/^\S+@\S+$/),
  },
  WebSite: {
    "@id": address,
    name: text,
    description: text,
    url: canonical,
    inLanguage: matches(/^[a-z]{2}/),
    publisher: (value) =>
      isData(value) ? address(value["@id"], { canonical: "" }) : ["is nobody"],
    potentialAction: node("SearchAction"),
  },
  SearchAction: {
    target: node("EntryPoint"),
    "query-input": matches(/^required name=search_term_string$/),
  },
  EntryPoint: { urlTemplate: all(address, matches(/[?&][a-z]+=\{search_term_string\}$/)) },
  BreadcrumbList: { itemListElement: list(node("ListItem"), 2) },
  ListItem: { position: number, name: text, item: address },
  Service: {
    name: text,
    description: text,
    url: canonical,
    image: address,
    provider: node("Organization"),
  },
  SoftwareApplication: {
    name: text,
    description: text,
    url: canonical,
    image: address,
    applicationCategory: matches(/^[A-Z][A-Za-z]+Application$/),
    "operatingSystem?": text,
    publisher: node("Organization"),
  },
  BlogPosting: {
    headline: all(text, matches(/^.{1,110}$/)),
    description: text,
    url: canonical,
    mainEntityOfPage: node("WebPage"),
    image: address,
    datePublished: date,
    dateModified: date,
    author: node("Person"),
    publisher: node("Organization", ["logo"]),
  },
  Person: { name: text },
  WebPage: { "@id": canonical },
  FAQPage: { mainEntity: list(node("Question")) },
  Question: { name: text, acceptedAnswer: node("Answer") },
  Answer: { text: answer },
};

/**
 * Holds a schema.org object to the table.
 *
 * @returns a line a fault, with the path of the property
 */
export function listFaults(data: Data, page: PageFacts): string[] {
  const type = String(data["@type"]);
  const rule = rules[type];
  if (rule === undefined) return [`${type} is not in the table`];
  const known = new Set(["@type", "@context", ...Object.keys(rule).map(withoutMark)]);
  const unknown = Object.keys(data).filter((key) => !known.has(key));
  const faults = Object.entries(rule).flatMap(([name, check]) => {
    const key = withoutMark(name);
    const value = data[key];
    if (value === undefined) return name === key ? [`${type}.${key} is absent`] : [];
    return check(value, page).map((fault) => `${type}.${key} ${fault}`);
  });
  return [...unknown.map((key) => `${type}.${key} is not in the table`), ...faults];
}

function withoutMark(name: string): string {
  return name.replace(/\?$/, "");
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
