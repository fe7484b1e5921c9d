import { type Config, readConfig } from '#config';
import { senderProblem } from '#platform/mail/recipients.ts';
import { BadAllowEntry, parseAllowList } from '#platform/outbound/allow-list.ts';

/** Reads the settings, including the checks that belong to other modules. Throws `BadSettings`. */
export function readSettings(environment: Record<string, string | undefined>): Config {
  return readConfig(environment, {
    outboundAllow: (entries) => {
      try {
        parseAllowList(entries);
        return undefined;
      } catch (error) {
        if (error instanceof BadAllowEntry) return error.message.replaceAll('\n', '; ');
        throw error;
      }
    },
    mailFrom: senderProblem,
  });
}
