/**
 * Matches all that needs a Markdown parser: escapes, code, tags, pictures, addresses that become
 * links by themselves.
 */
const intricate = /[\\_`~<>&@\n\r]|!\[|:\/\/|www\.|(?:mailto|xmpp):/i;

/**
 * `**strong**`, `*emphasis*` and `[label](/page)`, each with only words inside, and a letter or a
 * digit at both ends: no rule of Markdown reads these in another way.
 */
const words = String.raw`([A-Za-z0-9](?:[^*[\]]*[A-Za-z0-9])?)`;
const simple = new RegExp(
  String.raw`(?<!\*)\*\*${words}\*\*(?!\*)|(?<!\*)\*${words}\*(?!\*)|\[${words}\]\(([/#][A-Za-z0-9/.#?=-]*)\)`,
  "g",
);

/**
 * Converts a text with only the plainest marks as Markdown would, in a fraction of the time.
 *
 * @returns HTML; null where the text may have any other mark
 */
export function writeSimpleMarks(text: string): string | null {
  if (intricate.test(text)) return null;
  const quoted = text.replaceAll('"', "&quot;").replaceAll("'", "&#39;");
  const isSimple = !/[*[\]]/.test(quoted.replaceAll(simple, ""));
  const html = quoted.replaceAll(simple, (_, ...found: (string | undefined)[]) => {
    const [strong, emphasis, label, href] = found;
    if (strong !== undefined) return `<strong>${strong}</strong>`;
    if (emphasis !== undefined) return `<em>${emphasis}</em>`;
    return `<a href="${href}">${label}</a>`;
  });
  return isSimple ? html : null;
}
