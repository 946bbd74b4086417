import type { MessageId } from "#core/messages/issue.ts";
import type { Message } from "#core/messages/message.ts";
import { messageGroups } from "#core/messages/messages.ts";

export type MessageReference = Pick<Message<never>, "severity" | "reason"> & {
  id: MessageId;
  /** The group of its subject, such as `links`, and the title of that. */
  group: string;
  groupTitle: string;
};

/** @returns all messages of the commands, in the documentation's order */
export function listMessages(): MessageReference[] {
  return Object.entries(messageGroups).flatMap(([group, { title, messages }]) =>
    (Object.entries(messages) as [MessageId, Message<never>][]).map(
      ([id, { severity, reason }]) => ({ id, severity, group, groupTitle: title, reason }),
    ),
  );
}
