const letters = "abcdefghijklmnopqrstuvwxyz";

const known: { languages?: { tag: string; name: string }[] } = {};

/** @returns every language that has a tag of two letters (BCP 47), with its English name */
export function listLanguages(): { tag: string; name: string }[] {
  known.languages ??= findLanguages();
  return known.languages;
}

function findLanguages(): { tag: string; name: string }[] {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const tags = [...letters].flatMap((one) => [...letters].map((other) => one + other));
  return tags.flatMap((tag) => {
    const name = names.of(tag);
    return name === undefined ? [] : [{ tag, name }];
  });
}
