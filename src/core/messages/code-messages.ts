import { error } from "./message.ts";

/** Messages of the dev server about what is no document: code, and what the disk refuses; part of the one table. */
export const codeMessages = {
  /** `reason` is the compiler's own, or what the code threw. */
  "code-failed": error<{ reason: string }>({
    text: ({ reason }) => `This code does not run: ${reason}`,
    help: () => "Mend it and save it; the page shows by itself.",
  }),
  /** `reason` is the system's own. */
  "not-taken-up": error<{ reason: string }>({
    text: ({ reason }) => `What was saved cannot be taken up: ${reason}`,
    help: () => "Until it is mended and saved, what stood there last is shown.",
  }),
};
