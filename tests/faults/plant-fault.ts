import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "./fault.ts";

/** Plants a fault. @returns a function that takes it out again */
export async function plantFault(root: string, fault: Fault): Promise<() => Promise<void>> {
  const file = path.join(root, fault.file);
  const text = await readFile(file, "utf8");
  await writeFile(
    file,
    text.replace(fault.find, () => fault.replace),
  );
  return () => writeFile(file, text);
}
