/** Requests that are answered in one turn of the loop, in which one connection is accepted. */
const eachTurn = 2;

/** Requests wait so long for connections that wait to be accepted. */
const holdMs = 50;

/** In which order requests are answered, where many ask in one moment. */
export type Queue = {
  /** Answers now while few ask; of many, one of each network, then of each its next. */
  take: (network: string | null, answer: () => void) => void;
  /** Notes that a connection was accepted: others may wait to be. */
  hold: () => void;
};

/**
 * Whoever asks once does not wait for all that another asks: 2,048 answers take a tenth of a second,
 * and while they are given Node accepts one connection a turn.
 */
export function makeQueue(): Queue {
  const waiting = new Map<string | null, (() => void)[]>();
  let answered = 0;
  let isTurning = false;
  let isEntered = false;
  let heldFrom = 0;

  function turn(): void {
    const isHeld = isEntered && performance.now() - heldFrom < holdMs;
    isEntered = false;
    answered = 0;
    if (!isHeld) answerWaiting();
    isTurning = answered > 0 || waiting.size > 0;
    if (isTurning) setImmediate(turn);
  }

  function answerWaiting(): void {
    for (const [network, answers] of waiting) {
      if (answered === eachTurn) break;
      answered += 1;
      const answer = answers.shift();
      // Its next one comes after the others'.
      waiting.delete(network);
      if (answers.length > 0) waiting.set(network, answers);
      answer?.();
    }
  }

  function take(network: string | null, answer: () => void): void {
    if (!isTurning) setImmediate(turn);
    isTurning = true;
    if (answered < eachTurn && waiting.size === 0) {
      answered += 1;
      answer();
      return;
    }
    if (waiting.size === 0) heldFrom = performance.now();
    const own = waiting.get(network);
    if (own === undefined) waiting.set(network, [answer]);
    else own.push(answer);
  }

  return {
    take,
    hold() {
      isEntered = true;
    },
  };
}
