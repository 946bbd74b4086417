/**
 * @returns whether something ends within a time
 * @throws what it throws until then
 */
export async function endsWithin(event: Promise<unknown>, limitMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, limitMs, false);
  try {
    return await Promise.race([event.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @returns what comes of something that has to end within a time
 * @throws what it throws, or where it takes longer, `makeError()`
 */
export async function within<Result>(
  event: Promise<Result>,
  limitMs: number,
  makeError: () => Error,
): Promise<Result> {
  if (await endsWithin(event, limitMs)) return event;
  throw makeError();
}
