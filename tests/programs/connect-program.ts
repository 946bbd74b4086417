import path from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const command = path.resolve(import.meta.dirname, "../../src/tools/cli/tessera.ts");

type Answer = {
  /** What the tool says in words; data as JSON where it has no others. */
  words: string;
  data: Record<string, unknown>;
  isError: boolean;
  picture: Buffer | null;
};

export type Program = {
  client: Client;
  call: (name: string, input?: Record<string, unknown>) => Promise<Answer>;
  /** What the server said beside the protocol. */
  said: () => string;
  close: () => Promise<void>;
};

/**
 * Starts `tessera mcp` as a program does, with the official client.
 *
 * @param root the site's folder
 * @param env what is to stand in the environment otherwise
 */
export async function connectProgram(
  root: string,
  env: Record<string, string> = {},
): Promise<Program> {
  const args = [command, "mcp", "--root", root];
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || name.startsWith("VITEST") || name === "NODE_ENV" ? [] : [[name, value]],
  );
  const transport = new StdioClientTransport({
    command: process.execPath,
    args,
    env: { ...(Object.fromEntries(inherited) as Record<string, string>), ...env },
    stderr: "pipe",
  });
  const told: string[] = [];
  transport.stderr?.on("data", (chunk: Buffer) => void told.push(String(chunk)));
  const faults: Error[] = [];
  const client = Object.assign(new Client({ name: "test", version: "1.0.0" }), {
    onerror: (error: Error) => void faults.push(error),
  });
  await client.connect(transport);
  return {
    client,
    said: () => told.join(""),
    async call(name, input = {}) {
      const result = await client.callTool({ name, arguments: input });
      // Anything on the output that is no message of the protocol is one.
      if (faults.length > 0) throw faults[0];
      const { content, structuredContent, isError = false } = result;
      const text = content.find((one) => one.type === "text");
      const image = content.find((one) => one.type === "image");
      return {
        words: text?.type === "text" ? text.text : "",
        data: (structuredContent ?? {}) as Record<string, unknown>,
        isError,
        picture: image?.type === "image" ? Buffer.from(image.data, "base64") : null,
      };
    },
    close: () => client.close(),
  };
}
