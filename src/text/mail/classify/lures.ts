import type { MailReason } from './mail.ts';
import { isBulk } from './mailing.ts';
import type { MailText } from './read-mail.ts';
import { anyOf, near, type Wording } from './wording.ts';

/** Maximum characters that are searched for a lure. */
const lookLength = 3_000;

/** A link or attachment, without which a lure leads nowhere. */
const wayOut = /https?:|www\.|\battach(?:ed|ment)\b/u;

/** Data no honest sender asks for behind a link. */
const secrets: Wording = anyOf(
  near(
    '.!?\n',
    /(?<!\b(?:never|not|n't) (?:\p{L}{1,12} ){0,3})\b(?:enter|provide|submit|give|type|re-?enter|complete)\b/u,
    [
      60,
      /\b(?:passwords?|credentials|(?:recovery|seed) phrase|(?:your|the) (?:bank ?|credit |debit )?card(?: number| details)?|bank (?:details|card|account)|login details)\b/u,
    ],
  ),
  near('.!?\n', /\b(?:(?:sign|log) in|access|open|view|review|confirm|verify|continue)\b/u, [
    40,
    /\bwith your (?:[\p{L}-]{2,9} ){0,2}?(?:and )?(?:password|credentials)\b/u,
  ]),
  near('.!?\n', /\b(?:verify|confirm|validate|re-?validate) (?:your|the)\b/u, [
    50,
    /\bto (?:restore|unlock|re-?activate|regain|lift|keep)\b/u,
  ]),
  near('.!?\n', /\bkeep (?:using )?your (?:current |old )?password\b/u, [40, /\b(?:here|below|https?)/u]),
);
/** Demands honest senders make too, at their own address. */
const demands =
  /\b(?:pay|settle|renew|release|cancel|claim|apply|appeal|unlock|restore|submit|correct|confirm|verify|update|review|upgrade|expand|recover|reactivate|play|listen|view|join|open|log ?in|sign in|login)\b/u;
/** Threats, prizes and deadlines. */
const pressure =
  /\b(?:will be|is|are|to be|or|was|has been) (?:permanently )?(?:deleted|removed|suspended|closed|cancelled|canceled|released|returned|blocked|locked|terminated|unpublished|disabled|deactivated|rejected|held|on hold)\b|\b(?:with)?in (?:the next )?\d{1,2} (?:hours?|days?)\b|\b(?:expires?|ends?|closes?|ended) (?:today|tonight|tomorrow)\b|\bfinal (?:notice|reminder|warning)\b|\b(?:to )?avoid (?:a |an |any )?(?:late |further )?(?:fees?|fines?|closure|suspension|interruption)\b|\b(?:owed|entitled to|eligible for|qualify for|refund)\b|\bmissed (?:a|your) call\b|\bif (?:this was not you|you did not)\b|\bat risk\b|\bcould not (?:be )?(?:verif|validat|deliver)|\bunable to (?:renew|verify|deliver)\b/u;

/** Urgency that honest mail has too. */
const hurry = /\b(?:today|tonight|immediately|at once|required)\b/u;

/** Words frauds add to a name in a domain: "northbank-verify.example". */
const luringPart =
  /^(?:secure\p{L}{0,2}|login|signin|verif\p{L}{1,8}|confirm\p{L}{0,6}|update|upgrade|billing|pay(?:ment)?s?|fees?|refunds?|rebate|claims?|redelivery|notice|appeal|wallet|quarantine|gov|expiry|recovery|unlock|validat\p{L}{1,4}|renew(?:als?)?|helpdesk|servicedesk|payroll|mailbox|alerts?)$/u;

function isLuringDomain(domain: string): boolean {
  const name = domain.split('.').at(-2) ?? '';
  const parts = name.split('-');
  return parts.length > 1 && parts.some((part) => luringPart.test(part));
}

/**
 * What an English phishing mail is after: a password, card or payment, under pressure or from a domain that imitates
 * another. Empty if unsure. Other languages are in `wordings/`.
 */
export function findLure(mail: MailText): readonly MailReason[] {
  const text = `${mail.lowerSubject}\n${mail.lowerOwn.slice(0, lookLength)}`;
  if (mail.language !== 'en' || isBulk(mail) || !wayOut.test(text)) return [];
  const isLuring = isLuringDomain(mail.sender.domain);
  const pressing = pressure.exec(text)?.[0];
  const secret = secrets.exec(text)?.[0];
  const domain = { rule: 'a domain made for the purpose', matched: mail.sender.domain };
  if (secret !== undefined && (isLuring || pressing !== undefined || hurry.test(text))) {
    return [{ rule: 'secrets asked for', matched: secret.slice(0, 200) }, ...(isLuring ? [domain] : [])];
  }
  const demand = isLuring && pressing !== undefined ? demands.exec(text)?.[0] : undefined;
  if (demand === undefined || pressing === undefined) return [];
  return [{ rule: 'pressed to follow a link', matched: pressing }, domain];
}
