import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionAuth, type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import { type ComposedMessage, composeMessage, messageIdOf } from './compose-message.ts';
import type { AtMostOnceSend, Mail, SendOutcome } from './mail.ts';
import type { Mailbox } from './recipients.ts';
import { isAnswered, isPassing, smtpReason, withoutLogin } from './smtp-failure.ts';
import { readSmtpUrl, type SmtpSettings } from './smtp-settings.ts';

const goodbyeMs = 2_000;

/** Sends through the operator's mail server, with one connection per mail. */
export function createSmtpMail({ url, from }: { url: string; from: Mailbox }): Mail {
  const settings = readSmtpUrl(url);
  return {
    via: 'smtp',
    isRepeatable: false,
    newMessageId: () => messageIdOf(from),
    send: async (message, handOver) => {
      handOver.signal.throwIfAborted();
      return new Delivery(settings, handOver).run(await composeMessage(message, from));
    },
  };
}

/**
 * One attempt. The message is streamed, but its end, which makes the server accept it, is held back until the caller
 * agrees: the server discards a message without an end. So until that moment it is certain that nothing was sent,
 * whatever happens.
 */
class Delivery {
  readonly #connection: SMTPConnection;
  readonly #auth: SMTPConnectionAuth | undefined;
  readonly #handOver: AtMostOnceSend;
  #asked: Promise<boolean> | undefined;
  #isAgreed = false;
  #hasFailed = false;

  constructor({ connection, auth }: SmtpSettings, handOver: AtMostOnceSend) {
    this.#connection = new SMTPConnection(connection);
    this.#auth = auth;
    this.#handOver = handOver;
  }

  async run(message: ComposedMessage): Promise<SendOutcome> {
    const { signal } = this.#handOver;
    const aborted = Promise.withResolvers<never>();
    const abort = () => {
      // After the caller has agreed, the answer must be awaited, because only it tells the outcome.
      if (this.#asked === undefined) aborted.reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      const info = await Promise.race([this.#converse(message), aborted.promise]);
      this.#sayGoodbye();
      return { kind: 'accepted', refused: this.#refusedRecipients(info) };
    } catch (error) {
      this.#hasFailed = true;
      this.#connection.close();
      return await this.#outcomeOf(error);
    } finally {
      signal.removeEventListener('abort', abort);
      aborted.promise.catch(() => undefined);
    }
  }

  /** The server has the mail; if it does not answer the goodbye, nobody waits for it. */
  #sayGoodbye(): void {
    this.#connection.quit();
    setTimeout(() => this.#connection.close(), goodbyeMs).unref();
  }

  #converse({ bytes, envelope }: ComposedMessage): Promise<SMTPConnectionSendInfo> {
    const connection = this.#connection;
    return new Promise((resolve, reject) => {
      const content = Readable.from(this.#contentOf(bytes), { objectMode: false });
      content.on('error', () => undefined);
      // A connection that has failed can fail again while it is being closed, and an unhandled error would end the
      // process.
      connection.on('error', reject);
      const send = () =>
        connection.send({ ...envelope, size: bytes.length }, content, (error, info) =>
          error === null || error === undefined ? resolve(info) : reject(error),
        );
      connection.connect((error) => {
        if (error !== undefined && error !== null) reject(error);
        else if (this.#auth === undefined) send();
        else connection.login({ ...this.#auth }, (refusal) => (refusal ? reject(refusal) : send()));
      });
    });
  }

  async *#contentOf(bytes: Buffer): AsyncGenerator<Buffer> {
    yield bytes;
    this.#handOver.signal.throwIfAborted();
    this.#asked = this.#handOver.mayHandOver();
    const isWanted = await this.#asked.catch(() => false);
    if (!isWanted || this.#hasFailed) throw new Error('The message is not to be sent');
    this.#isAgreed = true;
  }

  async #outcomeOf(error: unknown): Promise<SendOutcome> {
    // The caller's answer can still be pending, and what it recorded must be known before the next step.
    if (this.#asked === undefined) this.#handOver.signal.throwIfAborted();
    else if (!(await this.#asked)) return { kind: 'withdrawn' };
    if (!(error instanceof Error)) throw error;
    const reason = smtpReason(error, this.#auth);
    if (this.#isAgreed && !isAnswered(error)) return { kind: 'unknown', reason };
    return { kind: 'refused', isPassing: isPassing(error), reason };
  }

  #refusedRecipients({ rejectedErrors = [] }: SMTPConnectionSendInfo): string | null {
    if (rejectedErrors.length === 0) return null;
    const reasons = rejectedErrors.map(({ recipient, response }) => {
      const answer = withoutLogin(response ?? 'refused', this.#auth);
      return recipient === undefined ? answer : `${recipient} (${answer})`;
    });
    return `Not accepted for ${reasons.join(', ')}`;
  }
}
