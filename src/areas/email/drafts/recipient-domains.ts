import { domainToASCII } from 'node:url';

/**
 * If the operator restricts the domains that mail can be sent to, which recipients are not allowed, in words for the
 * author; undefined if all are. `example.com` means that domain only, `*.example.com` everything below it.
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
  return `The operator does not allow email to ${[...refused].join(', ')}, only to ${allowed.join(', ')}`;
}

function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1));
}

function isAllowed(domain: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => (entry.startsWith('*.') ? domain.endsWith(entry.slice(1)) : domain === entry));
}
