import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";

/**
 * Starts a server of this machine, and waits until it listens.
 *
 * @returns a function that stops it
 * @throws with what it printed, where it ends before
 */
export async function startServer(
  command: string,
  args: string[],
  port: number,
): Promise<() => Promise<void>> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (printed += String(chunk)));
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(printed);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return async () => {
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  };
}

/** @returns whether something listens on a port of this machine */
async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isConnected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}
