import { once } from "node:events";
import { SMTPServer } from "smtp-server";

export type Mail = { to: string[]; headers: string; body: string };

/** A real SMTP server on loopback. `refusals` answers so many mails with a passing failure first. */
export async function startMailServer(options: { port?: number; refusals?: number } = {}) {
  const mails: Mail[] = [];
  let refusals = options.refusals ?? 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        refusals -= 1;
        if (refusals >= 0) {
          return done(Object.assign(new Error("Try later"), { responseCode: 451 }));
        }
        const text = Buffer.concat(chunks).toString("latin1");
        const end = text.indexOf("\r\n\r\n");
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, headers: text.slice(0, end), body: text.slice(end + 4) });
        done();
      });
    },
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { mails, port, url: `smtp://127.0.0.1:${port}`, stop };
}
