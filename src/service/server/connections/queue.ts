/** The requests answered in one turn of the event loop, in which one connection is accepted. */
const eachTurn = 2;

/** The longest time that requests wait for connections that are about to be accepted. */
const longestWaitMs = 50;

/**
 * Orders answers so that a client with one request does not wait for all of another's: 2,048
 * answers take a tenth of a second, and meanwhile Node accepts one connection a turn.
 */
export class Queue {
  readonly #waiting = new Map<string | null, (() => void)[]>();
  #answered = 0;
  #isTurning = false;
  #hasEntered = false;
  #waitingSince = 0;

  /** Answers now while few ask; else one request of each network, then the next of each. */
  take(network: string | null, answer: () => void): void {
    if (!this.#isTurning) setImmediate(() => this.#turn());
    this.#isTurning = true;
    if (this.#answered < eachTurn && this.#waiting.size === 0) {
      this.#answered += 1;
      answer();
      return;
    }
    if (this.#waiting.size === 0) this.#waitingSince = performance.now();
    const answers = this.#waiting.get(network);
    if (answers === undefined) this.#waiting.set(network, [answer]);
    else answers.push(answer);
  }

  /** Notes that a connection was accepted: others may be waiting for it. */
  noteEntry(): void {
    this.#hasEntered = true;
  }

  #turn(): void {
    const mustWait = this.#hasEntered && performance.now() - this.#waitingSince < longestWaitMs;
    this.#hasEntered = false;
    this.#answered = 0;
    if (!mustWait) this.#answerWaiting();
    this.#isTurning = this.#answered > 0 || this.#waiting.size > 0;
    if (this.#isTurning) setImmediate(() => this.#turn());
  }

  #answerWaiting(): void {
    for (const [network, answers] of this.#waiting) {
      if (this.#answered === eachTurn) break;
      this.#answered += 1;
      const answer = answers.shift();
      // The network's next request goes behind those of the others.
      this.#waiting.delete(network);
      if (answers.length > 0) this.#waiting.set(network, answers);
      answer?.();
    }
  }
}
