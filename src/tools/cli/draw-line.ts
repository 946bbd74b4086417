/** A stream that a line is drawn on. */
export type Terminal = Pick<NodeJS.WriteStream, "write" | "columns">;

/** One line of a terminal that is drawn in place. */
export type DrawnLine = { draw: (text: string) => void; erase: () => void };

const [toStart, toEnd] = ["\r", "\u001B[K"];

/**
 * Draws one line in place. Whatever else this process prints, on whichever of the streams, erases
 * it first.
 *
 * @param streams the one that is drawn on, and others that may show on the same terminal
 */
export function drawLine([terminal, ...others]: [Terminal, ...Terminal[]]): DrawnLine {
  const guards: (() => void)[] = [];
  const liftGuards = (): void => {
    for (const lift of guards.splice(0)) lift();
  };
  const erase = (): void => {
    if (guards.length === 0) return;
    liftGuards();
    terminal.write(`${toStart}${toEnd}`);
  };
  return {
    erase,
    draw(text) {
      liftGuards();
      // The cursor waits at the start: what another process prints begins there.
      terminal.write(`${toStart}${text}${toEnd}${toStart}`);
      guards.push(...[terminal, ...others].map((stream) => guardStream(stream, erase)));
    },
  };
}

/** @returns a function that lets the stream write as before */
function guardStream(stream: Terminal, erase: () => void): () => void {
  const { write } = stream;
  const guarded = (...written: Parameters<typeof write>): boolean => {
    erase();
    return stream.write(...written);
  };
  Object.assign(stream, { write: guarded });
  return () => void Object.assign(stream, { write });
}
