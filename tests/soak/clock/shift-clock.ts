/** Loaded before a process of Node's: its clock is `CLOCK_SHIFT_MS` ahead, in `Date`, as if the machine's were. */
const shiftMs = Number(process.env["CLOCK_SHIFT_MS"] ?? 0);
const Real = Date;

globalThis.Date = class extends Real {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [Real.now() + shiftMs] : given) as [number]));
  }

  static override now(): number {
    return Real.now() + shiftMs;
  }
} as DateConstructor;
