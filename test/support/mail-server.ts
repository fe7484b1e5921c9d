import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as the server received it. */
export interface ReceivedMail {
  /** The message byte for byte, before anything is read out of it. */
  raw: string;
  mail: Email;
  from: string;
  to: string[];
  isEncrypted: boolean;
  user: string | undefined;
}

export interface LocalMailServer {
  readonly port: number;
  readonly url: string;
  /** Everything that was accepted, in that order. */
  readonly received: ReceivedMail[];
  /** Connections so far. */
  readonly connections: number;
  /** Closes every connection without a response. */
  dropAll(): void;
  stop(): Promise<void>;
}

export interface MailServerBehaviour {
  /** Settings of the server itself, such as a certificate. */
  server?: SMTPServerOptions;
  /** Asked when the whole message is there; what it throws is the answer. */
  onMessage?: (mail: ReceivedMail) => Promise<void> | void;
  onRecipient?: (address: string) => Promise<void> | void;
}

/** The response instead of 250. */
export function smtpAnswer(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** A real local SMTP server that keeps what it receives. */
export async function startMailServer(behaviour: MailServerBehaviour = {}): Promise<LocalMailServer> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...behaviour.server,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onRcptTo: ({ address }, _session, done) => {
      const accept = async () => behaviour.onRecipient?.(address);
      accept().then(() => done(), done);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const accept = async () => {
          const mail: ReceivedMail = {
            raw: bytes.toString('latin1'),
            mail: await PostalMime.parse(bytes),
            from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
            to: session.envelope.rcptTo.map(({ address }) => address),
            isEncrypted: session.secure,
            user: session.user,
          };
          await behaviour.onMessage?.(mail);
          received.push(mail);
        };
        accept().then(() => done(), done);
      });
    },
  });
  // Clients that break off are what some tests are about.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    get connections() {
      return connections;
    },
    dropAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
