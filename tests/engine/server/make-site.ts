import { mkdtempSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const encoded = new Set([".html", ".js", ".css", ".txt"]);

/** Writes a folder like the build's, with compressed forms beside every text. */
export async function makeSite(files: Record<string, string | Uint8Array>): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), "tessera-site-"));
  await writeSite(root, files);
  return root;
}

async function writeSite(root: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    if (!encoded.has(path.extname(name))) continue;
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
}
