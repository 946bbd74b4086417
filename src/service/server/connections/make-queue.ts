/** The requests answered in one turn of the event loop, in which one connection is accepted. */
const eachTurn = 2;

/** The longest time that requests wait for connections that are about to be accepted. */
const holdMs = 50;

/** The order in which requests are answered, when many arrive at once. */
export type Queue = {
  /** Answers now while few ask; else one request of each network, then the next of each. */
  take: (network: string | null, answer: () => void) => void;
  /** Notes that a connection was accepted: others may be waiting for it. */
  hold: () => void;
};

/**
 * Orders answers so that a client with one request does not wait for all of another's: 2,048
 * answers take a tenth of a second, and meanwhile Node accepts one connection a turn.
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
      // The network's next request goes behind those of the others.
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
