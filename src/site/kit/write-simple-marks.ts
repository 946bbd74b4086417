/** Whatever needs Markdown's own reading: escapes, code, tags, pictures, addresses that become links by themselves. */
const intricate = /[\\_`~<>&@\n\r]|!\[|:\/\/|www\.|(?:mailto|xmpp):/i;

/**
 * `**strong**`, `*emphasis*` and `[label](/page)`, each with nothing inside but words, and a letter or a
 * figure at both ends: of such, no rule of Markdown makes anything else.
 */
const words = String.raw`([A-Za-z0-9](?:[^*[\]]*[A-Za-z0-9])?)`;
const simple = new RegExp(
  String.raw`(?<!\*)\*\*${words}\*\*(?!\*)|(?<!\*)\*${words}\*(?!\*)|\[${words}\]\(([/#][A-Za-z0-9/.#?=-]*)\)`,
  "g",
);

/**
 * Writes a text with the plainest of marks as Markdown would, in a fraction of the time.
 *
 * @returns HTML; null where the text may hold any other mark
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
