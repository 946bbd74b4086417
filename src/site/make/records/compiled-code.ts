import { Script } from "node:vm";
import { crc32 } from "node:zlib";
import { isDiskFull } from "../files/describe-disk-fault.ts";
import { writeWhole } from "../files/write-whole.ts";
import { readBytes } from "./keep-file.ts";

/** The most scripts that are kept, those that ran last: some three sites' schemas. */
const mostScripts = 250;

/** What comes before the bytes: what made the scripts, and the length of each in bytes, by key. */
type Head = { maker: string; lengths: [key: string, bytes: number][] };

/**
 * Runs scripts as an earlier command compiled them. V8 compiles each function when it is first called;
 * what it returns after that has all of these.
 */
export class CompiledCode {
  readonly #file: string;
  readonly #maker: string;
  readonly #known: Map<string, Uint8Array>;
  readonly #ran = new Map<string, Script>();
  #isOther = false;

  /** @param maker names what made the scripts: those of another are not known */
  constructor(file: string, maker: string) {
    this.#file = file;
    this.#maker = maker;
    this.#known = readCompiled(this.#file, maker);
  }

  /**
   * @param key names the script by its content
   * @returns what it evaluates to
   */
  readonly run = (key: string, code: string): unknown => {
    const cachedData = this.#known.get(key);
    const script = new Script(code, cachedData === undefined ? {} : { cachedData });
    // V8 takes nothing from another version of itself, or that other flags were set for.
    this.#isOther ||= cachedData === undefined || script.cachedDataRejected === true;
    this.#ran.set(key, script);
    return script.runInThisContext();
  };

  /**
   * Stores what has run, where something of it was not known, for the next command; nothing where the
   * disk is full.
   *
   * @throws where the disk does not let it write for another reason
   */
  keep(): void {
    if (!this.#isOther) return;
    const now = [...this.#ran].map(([key, script]) => [key, script.createCachedData()] as const);
    const before = [...this.#known].filter(([key]) => !this.#ran.has(key));
    const all = [...now, ...before].slice(0, mostScripts);
    const lengths = all.map(([key, { length }]): Head["lengths"][number] => [key, length]);
    const head = JSON.stringify({ maker: this.#maker, lengths } satisfies Head);
    const signed = Buffer.concat([Buffer.from(`${head}\n`), ...all.map(([, bytes]) => bytes)]);
    try {
      writeWhole(this.#file, [Buffer.from(`${crc32(signed)}\n`), signed]);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
    this.#isOther = false;
  }
}

/** @returns the bytes of each script; none where there is no file, a truncated one, or one of another maker */
function readCompiled(file: string, maker: string): Map<string, Uint8Array> {
  const bytes = readBytes(file) ?? Buffer.alloc(0);
  const start = bytes.indexOf("\n") + 1;
  // V8 believes what it is given: it checks the length of a script, and none of the bytes.
  if (bytes.toString("latin1", 0, start) !== `${crc32(bytes.subarray(start))}\n`) return new Map();
  let at = bytes.indexOf("\n", start) + 1;
  const head: Head = JSON.parse(bytes.toString("utf8", start, at));
  if (head.maker !== maker) return new Map();
  return new Map(
    head.lengths.map(([key, length]) => [key, bytes.subarray(at, (at += length))] as const),
  );
}
