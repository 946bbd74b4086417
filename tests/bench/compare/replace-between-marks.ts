/**
 * Puts a text between two comments: `<!-- bench:peers -->` and `<!-- /bench:peers -->`.
 *
 * @throws where they do not stand there
 */
export function replaceBetweenMarks(page: string, mark: string, text: string): string {
  const [from, to] = [`<!-- bench:${mark} -->`, `<!-- /bench:${mark} -->`];
  const start = page.indexOf(from);
  const end = page.indexOf(to);
  if (start < 0 || end < start) throw new Error(`No ${from} … ${to} to write between`);
  return `${page.slice(0, start + from.length)}\n\n${text}\n\n${page.slice(end)}`;
}
