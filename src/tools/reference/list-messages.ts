import type { MessageId } from "#core/messages/issue.ts";
import type { Severity } from "#core/messages/message.ts";
import { messages } from "#core/messages/messages.ts";
import { messageGroups } from "#core/messages/reasons.ts";

export type MessageReference = {
  id: MessageId;
  severity: Severity;
  /** What it is about: `links`, with what that is called. */
  group: string;
  groupTitle: string;
  /** Why there is such a message. */
  reason: string;
};

/** @returns every message that the commands can tell, in the order in which the documentation has them */
export function listMessages(): MessageReference[] {
  return Object.entries(messageGroups).flatMap(([group, { title, reasons }]) =>
    (Object.entries(reasons) as [MessageId, string][]).map(([id, reason]) => ({
      id,
      severity: messages[id].severity,
      group,
      groupTitle: title,
      reason,
    })),
  );
}
