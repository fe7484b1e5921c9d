import { randomUUID } from 'node:crypto';
import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

/** The most characters of messages that are kept, for all sessions together. */
const maxKeptLength = 32_000_000;
/** The overhead of keeping a message, so that many small ones count too. */
const lengthOfOne = 500;

interface Sent {
  session: string;
  stream: string;
  message: JSONRPCMessage;
  length: number;
}

/**
 * The latest messages that were sent to clients, so that a client whose connection broke can get what it missed over
 * another. The oldest are forgotten first; a client that asks for them must repeat its request.
 */
export class SentMessages {
  /** The messages by id, in the order of sending. */
  readonly #sent = new Map<string, Sent>();
  #length = 0;

  /** The messages of one session, which no other session can read. */
  of(session: string): EventStore {
    const known = (id: string) => {
      const sent = this.#sent.get(id);
      return sent?.session === session ? sent : undefined;
    };
    return {
      storeEvent: async (stream, message) => this.#keep({ session, stream, message }),
      getStreamIdForEventId: async (id) => known(id)?.stream,
      replayEventsAfter: async (lastId, { send }) => {
        const stream = known(lastId)?.stream ?? '';
        const ids = [...this.#sent.keys()];
        for (const id of ids.slice(ids.indexOf(lastId) + 1)) {
          const sent = known(id);
          if (sent?.stream === stream) await send(id, sent.message);
        }
        return stream;
      },
    };
  }

  /** Forgets the messages of a session that has ended. */
  forget(session: string): void {
    for (const [id, sent] of this.#sent) if (sent.session === session) this.#drop(id, sent);
  }

  #keep(sent: Omit<Sent, 'length'>): string {
    const id = randomUUID();
    const length = JSON.stringify(sent.message).length + lengthOfOne;
    this.#sent.set(id, { ...sent, length });
    this.#length += length;
    for (const [oldId, old] of this.#sent) {
      if (this.#length <= maxKeptLength) break;
      this.#drop(oldId, old);
    }
    return id;
  }

  #drop(id: string, { length }: Sent): void {
    this.#sent.delete(id);
    this.#length -= length;
  }
}
