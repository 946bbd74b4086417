import type { Socket } from "node:net";
import type { Treat } from "./start-sink.ts";

const stages = ["greeting", "EHLO", "MAIL FROM", "RCPT TO", "DATA", "end of mail"] as const;
type Stage = (typeof stages)[number];

/** Follows SMTP as it should be, but for what `answer` says of a stage: a line, or nothing where it is empty. */
function follow(answer: (stage: Stage, socket: Socket, mail: string) => string | null): Treat {
  return (socket, heard) => {
    const usual = {
      greeting: "220 sink",
      EHLO: "250 sink",
      "MAIL FROM": "250 ok",
      "RCPT TO": "250 ok",
      DATA: "354 go",
      "end of mail": "250 ok",
    };
    const say = (stage: Stage, mail = ""): void => {
      const line = answer(stage, socket, mail) ?? usual[stage];
      if (line !== "") socket.write(`${line}\r\n`);
    };
    let [read, isMail] = [0, false];
    say("greeting");
    socket.on("data", () => {
      for (;;) {
        const text = heard().slice(read);
        const mark = isMail ? "\r\n.\r\n" : "\r\n";
        const end = text.indexOf(mark);
        if (end === -1) return;
        read += end + mark.length;
        const stage = isMail ? "end of mail" : stages.find((each) => text.startsWith(each));
        isMail = stage === "DATA";
        if (stage === undefined) socket.end("221 bye\r\n");
        else say(stage, text.slice(0, end));
      }
    });
  };
}

/** Takes each mail, and says which enquiry's. */
export function takeMails(note: (id: string) => void): Treat {
  return follow((stage, _, mail) => {
    if (stage === "end of mail") note(/^message-id: <([^@]+)@/im.exec(mail)?.[1] ?? "");
    return null;
  });
}

const sayAt = (at: Stage, line: string): Treat => follow((stage) => (stage === at ? line : null));
const hangAt = (at: Stage): Treat => sayAt(at, "");

/** The ways in which a mail server fails; none says that it took anything. */
export const mailFailures: Record<string, Treat> = {
  ...Object.fromEntries(stages.map((stage) => [`hangs at ${stage}`, hangAt(stage)])),
  "greets with 421": sayAt("greeting", "421 busy"),
  "answers 451 to a receiver": sayAt("RCPT TO", "451 4.7.1 later"),
  "answers 550 to a receiver, for its policy": sayAt("RCPT TO", "550 5.7.1 no"),
  "answers 452 to the mail": sayAt("end of mail", "452 4.3.1 full"),
  "answers 554 to the mail": sayAt("end of mail", "554 5.6.0 no"),
  "closes at DATA": follow((stage, socket) => {
    if (stage === "DATA") socket.destroy();
    return stage === "DATA" ? "" : null;
  }),
  "answers on and on": (socket) => {
    const more = (): void => {
      while (!socket.destroyed && socket.write("220-more\r\n".repeat(100)));
    };
    socket.on("drain", more);
    more();
  },
};
