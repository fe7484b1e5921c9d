import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { smtpReason } from './smtp-failure.ts';
import { readSmtpUrl } from './smtp-settings.ts';

/**
 * Connects to the mail server and logs in without sending anything. Returns what is wrong, in a sentence, or undefined.
 */
export async function findSmtpProblem(url: string): Promise<string | undefined> {
  const { connection: options, auth } = readSmtpUrl(url);
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error === undefined || error === null ? resolve() : reject(error)));
    });
    if (auth !== undefined) {
      await new Promise<void>((resolve, reject) => {
        connection.login(auth, (error) => (error === null || error === undefined ? resolve() : reject(error)));
      });
    }
    connection.quit();
    return undefined;
  } catch (error) {
    connection.close();
    return error instanceof Error ? smtpReason(error, auth) : String(error);
  }
}
