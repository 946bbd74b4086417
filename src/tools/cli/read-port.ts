/**
 * @param typed the variable's value; an empty one counts as `usual`
 * @param name the variable's name
 * @throws where that is no port, with what to write
 */
export function readPort(
  typed: string | undefined,
  { name, usual }: { name: string; usual: number },
): number {
  const text = typed?.trim() || String(usual);
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new Error(`${name} must be a number up to 65535, such as ${usual}, and is "${text}".`);
}
