/** What the parts of bindings take, and what to type. */
export const bindingParts = {
  $site: { takes: "a text: the path of what it gives", example: '"contacts.main.phone"' },
  $entry: { takes: "a text: the path of what it gives", example: '"hero.title"' },
  $page: { takes: "a text: the name of a fact", example: '"title"' },
  $from: { takes: "the name of a collection", example: '"$from": "services"' },
  where: {
    takes: "an object: fields and their values",
    example: '"where": { "category": "news" }',
  },
  ids: {
    takes: "a list of ids, or a field that holds one",
    example: '"ids": { "$entry": "related_services" }',
  },
  except: { takes: 'the word "current", an id or a slug', example: '"except": "current"' },
  sort: { takes: "the name of a field", example: '"sort": "-date"' },
  limit: { takes: "a whole number from 1 on", example: '"limit": 4' },
  as: {
    takes: "an object: names here and the fields they stand for",
    example: '"as": { "q": "title" }',
  },
} satisfies Record<string, { takes: string; example: string }>;

export type BindingPart = keyof typeof bindingParts;

/** `pages` are the `[slug]` pages of the collection that a `page` may name. */
export type BindingForm =
  | { key: BindingPart }
  | { key: "page"; collection: string; pages: string[] };

export function nameForm(form: BindingForm): string {
  if (form.key !== "page") return bindingParts[form.key].takes;
  const { collection, pages } = form;
  const which = pages.length === 0 ? ", which has none" : `: ${pages.join(", ")}`;
  return `a [slug] page of ${collection}${which}`;
}

export function exemplifyForm(form: BindingForm): string {
  if (form.key !== "page") return bindingParts[form.key].example;
  const [first] = form.pages;
  return first === undefined ? `pages/${form.collection}/[slug].json first` : `"page": "${first}"`;
}
