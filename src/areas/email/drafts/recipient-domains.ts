import { domainToASCII } from 'node:url';

/**
 * What is wrong with the domains of recipients, in words for the author of the mail, where the operator lists those that
 * mail may go to; undefined when nothing is. `example.com` means that one, `*.example.com` everything below it.
 */
export function domainProblem(
  mailboxes: readonly { address: string }[],
  allowed: readonly string[],
): string | undefined {
  if (allowed.length === 0) return undefined;
  const refused = new Set(
    mailboxes.map(({ address }) => domainOf(address)).filter((domain) => !isAllowed(domain, allowed)),
  );
  if (refused.size === 0) return undefined;
  return `The operator lets no mail go to ${[...refused].join(', ')}, only to ${allowed.join(', ')}`;
}

function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1));
}

function isAllowed(domain: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => (entry.startsWith('*.') ? domain.endsWith(entry.slice(1)) : domain === entry));
}
