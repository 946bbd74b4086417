import type { Writable } from "node:stream";
import { fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { Workbench } from "#site/dev/open-workbench.ts";
import { makePictureTaker } from "./picture/make-picture-taker.ts";
import { addResources } from "./resources.ts";
import { isRefusal } from "./refusal.ts";
import { type Desk, type Tool, toResult } from "./tool.ts";
import { tools } from "./tools.ts";

/** Bytes of the longest message: a document and its frame. */
const longestMessage = 4 * 1024 * 1024;

const instructions = `This site consists of JSON documents: pages/ has a document for each page, and content/ has what several pages share.
Begin with list_pages and list_blocks, read the blocks that you use (read_block), and read a page that is like yours (read_page).
Find pictures with list_files and icons with find_icons. Try a document with check_document, fix its mistakes, then use write_document. show_page takes a picture of what you wrote.
The tools write nothing that would break the site. Other sites link to published addresses, so you cannot delete or rename pages here. Delete a draft that you began and no longer want with discard_draft.`;

/**
 * Serves a site to one program by the Model Context Protocol, over the streams of this process.
 *
 * @param about `output` carries the protocol alone; `today` is the day as ISO 8601
 * @returns a function that stops it
 * @throws where the site cannot be opened
 */
export async function startMcp(about: {
  root: string;
  version: string;
  today: () => string;
  output: Writable;
  onClose: () => void;
}): Promise<() => Promise<void>> {
  const { root, today, version, output } = about;
  // As a build renders, whatever the environment says: with React's checks for developers, a first
  // check of 10,000 pages took 155 s, not 66.
  Object.assign(process.env, { NODE_ENV: "production" });
  const workbench = await Workbench.open({ root, today });
  const pictures = makePictureTaker({ root, today });
  const { takePicture } = pictures;
  const desk: Desk = { root, today, workbench, takePicture, drafts: new Map() };
  const transport = new StdioServerTransport(process.stdin, output, {
    maxBufferSize: longestMessage,
  });
  const makeServer = (): McpServer => {
    const server = new McpServer({ name: "tessera", version }, { instructions });
    for (const tool of tools) addTool(server, tool, desk);
    addResources(server, desk);
    return server;
  };
  const handle = serveStdio(makeServer, { transport });
  process.stdin.once("end", about.onClose);
  return async () => {
    await handle.close();
    await pictures.close();
    await workbench.close();
  };
}

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };

function addTool(server: McpServer, tool: Tool, desk: Desk): void {
  const { name, title, description, annotations = reads, input, required = [], output } = tool;
  const inputSchema = { type: "object", properties: input, required, additionalProperties: false };
  const outputSchema = { type: "object", properties: output };
  server.registerTool(
    name,
    {
      title,
      description,
      annotations: { ...annotations, openWorldHint: false },
      inputSchema: fromJsonSchema<never>(inputSchema as never),
      outputSchema: fromJsonSchema<object>(outputSchema as never),
    },
    async (values) => {
      try {
        return toResult(await tool.run(values, desk));
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        const text = isRefusal(error) ? words : `There was an unexpected error: ${words}`;
        return { content: [{ type: "text" as const, text }], isError: true };
      }
    },
  );
}
