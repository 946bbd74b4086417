import { type Listening, type ListenOptions, listenOn } from "#service/server/listen-on.ts";

/** Listens as the service does, on a free port of this machine alone. */
export async function listenAnywhere(
  options: Omit<ListenOptions, "port" | "host">,
): Promise<Listening & { url: string }> {
  const listening = await listenOn({ ...options, port: 0, host: "127.0.0.1" });
  const address = listening.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { ...listening, url: `http://127.0.0.1:${port}` };
}
