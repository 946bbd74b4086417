import { Script, type ScriptOptions } from "node:vm";
import { crc32 } from "node:zlib";
import { isDiskFull } from "../files/describe-disk-fault.ts";
import { writeWhole } from "../files/write-whole.ts";
import { readBytes } from "./keep-file.ts";

/** What comes before the bytes of all scripts: how many each has, by key. */
type Head = [key: string, length: number][];

/**
 * Runs scripts as an earlier command compiled them. V8 compiles each function when it is first called:
 * what it returns after that has those that ran, and no others.
 */
export class CompiledCode {
  readonly #file: string;
  readonly #mostUnused: number;
  readonly #known: Map<string, Uint8Array>;
  readonly #ran = new Map<string, Script>();
  #isOther = false;

  /** @param mostUnused the most bytes that are kept of scripts that did not run */
  constructor(file: string, mostUnused: number) {
    this.#file = file;
    this.#mostUnused = mostUnused;
    this.#known = readCompiled(file);
  }

  /**
   * @param key names the script by its content: V8 believes what it is given, and compares no more of
   *   the code than its length
   * @returns what it evaluates to
   */
  run(key: string, code: string, options: Omit<ScriptOptions, "cachedData"> = {}): unknown {
    const cachedData = this.#known.get(key);
    const script = new Script(code, cachedData ? { ...options, cachedData } : options);
    // It takes nothing from another version of itself, or that other flags were set for.
    this.#isOther ||= cachedData === undefined || script.cachedDataRejected === true;
    this.#ran.set(key, script);
    return script.runInThisContext();
  }

  /**
   * Stores what has run, where something of it was not known, for the next command; nothing where the
   * disk is full.
   *
   * @throws where the disk does not let it write for another reason
   */
  keep(): void {
    if (!this.#isOther) return;
    const now = [...this.#ran].map(([key, script]) => [key, script.createCachedData()] as const);
    let left = this.#mostUnused;
    const before = [...this.#known].filter(
      ([key, { length }]) => !this.#ran.has(key) && (left -= length) >= 0,
    );
    const all = [...now, ...before];
    const head: Head = all.map(([key, { length }]) => [key, length]);
    const signed = Buffer.concat([
      Buffer.from(`${JSON.stringify(head)}\n`),
      ...all.map(([, bytes]) => bytes),
    ]);
    try {
      writeWhole(this.#file, [Buffer.from(sign(signed)), signed]);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
    this.#isOther = false;
  }
}

/** @returns the first line of a file: the version of its form, and its sum */
function sign(bytes: Uint8Array): string {
  return `tessera compiled 1 ${crc32(bytes)}\n`;
}

/** @returns what is known of each script; nothing where there is no file, or a damaged one */
function readCompiled(file: string): Map<string, Uint8Array> {
  const bytes = readBytes(file) ?? Buffer.alloc(0);
  const start = bytes.indexOf("\n") + 1;
  if (bytes.toString("latin1", 0, start) !== sign(bytes.subarray(start))) return new Map();
  let at = bytes.indexOf("\n", start) + 1;
  const head: Head = JSON.parse(bytes.toString("utf8", start, at));
  return new Map(head.map(([key, length]) => [key, bytes.subarray(at, (at += length))]));
}
