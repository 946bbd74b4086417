/**
 * @returns whether a promise settles within a time
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
 * @returns the result of a promise that has to settle within a time
 * @throws what it throws, or `makeError()` when it takes longer
 */
export async function within<Result>(
  event: Promise<Result>,
  limitMs: number,
  makeError: () => Error,
): Promise<Result> {
  if (await endsWithin(event, limitMs)) return event;
  throw makeError();
}
