import type { Resources } from '#platform/resources.ts';
import type { ChatMessage } from '../entities/chat-message.ts';
import type { ChatSession } from '../entities/chat-session.ts';
import type { Notifications, SessionContext } from '../schema.ts';

/** A message that is being answered. */
export interface AnswerRequest {
  resources: Resources;
  session: ChatSession;
  message: ChatMessage;
  /** The words after the command. */
  argument: string;
  /** The key that work for senders is done with; undefined if there is none. */
  ownerKeyId: number | undefined;
  now: Date;
  signal: AbortSignal;
}

/** A reply, with the changes that it makes to the session. */
export interface Reply {
  text: string;
  /** What the next short answer refers to; by default, nothing. */
  context?: Omit<SessionContext, 'at'> | undefined;
  notifications?: Notifications;
  timezone?: string;
}

/** Does what one intent asks for, and says so. What cannot be done is a reply as well. */
export type Handler = (request: AnswerRequest) => Promise<Reply>;

/** The reply when something must be done in the name of a key and there is none. */
export const noOwner: Reply = { text: 'I cannot do that: this platform has no admin key to do it for.' };
