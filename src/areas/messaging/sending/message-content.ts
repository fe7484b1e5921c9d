import type { InboundMessage } from '../schema.ts';

/** The most characters of a message that are stored. */
const maxContentLength = 10_000;

/** The content of a message. */
export interface MessageContent {
  /** What is stored and shown. */
  content: string;
  /** The words to act on; null for a message without words. */
  words: string | null;
}

/** The content of an incoming message of any type: its words, or a description of what was sent. */
export function readContent(message: InboundMessage): MessageContent {
  const words = wordsOf(message);
  if (words !== undefined) return { content: words, words };
  const type = message.message_type;
  const caption = textOf(message[type], 'caption') ?? textOf(message[type], 'name');
  return { content: caption === undefined ? `[${type}]` : `[${type}] ${caption}`, words: null };
}

/** Text without characters that the database cannot store. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').slice(0, maxContentLength).toWellFormed();
}

/** Buttons and list entries count as the words on them. */
function wordsOf(message: InboundMessage): string | undefined {
  const { message_type: type, reply, button } = message;
  if (type === 'text') return storableText(message.text ?? '');
  if (type === 'reply') return textOf(reply, 'title');
  if (type === 'button') return textOf(button, 'text') ?? textOf(button, 'payload');
  return undefined;
}

function textOf(value: unknown, field: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const text: unknown = Reflect.get(value, field);
  return typeof text === 'string' && text.trim() !== '' ? storableText(text.trim()) : undefined;
}
