import { rolesOf } from '#text/languages/index.ts';

/** Words about the handling of a mail, which say nothing about its content. */
const handling = new Set(
  'top first priority prioritize prioritise urgent urgently urgency important importance critical queue inbox mailbox bury buried flag flagged star starred pin pinned vip rank ranked ranking label category triage action required needed attention escalate escalated highest high level sort sorted sorting sorter uppermost slot spot importante importantes importance urgente urgentes dringend wichtig kritisch oben einsortieren priorität höchste prioritaire priorité tête prioridad arriba critico crítico priorità cima priorit prioriteit bovenaan belangrijk topo prioridade'.split(
    ' ',
  ),
);

/** Filler words among them. */
const filling = new Set(
  'please pls plz kindly kind dear hello hi hey greetings thank thanks give given make makes set put keep move place send straight jump jumps skip let lets update want wants need needs like mail email message mails emails messages note one list line front best good immediate immediately asap now always everything everyone agent robot bot machine rule rules sender senders see seen read go goes come comes bitte diese dieses mail nachricht ganz nach merci ce message por favor este mensaje per favore questo messaggio graag dit bericht esta mensagem'.split(
    ' ',
  ),
);

const longestClaim = 200;
const sentencePattern = /[^.!?\n]+[.!?\n]*/gu;
const small = rolesOf('en').stop;

/** "Can you sort it out?" wants something solved, and no place in the inbox. */
const solves = /\bsort(?:ed|ing|s)? (?:(?:it|this|that|these|those|them|things|everything|all of it) )?out\b/iu;

function isEmpty(sentence: string): boolean {
  if (sentence.length > longestClaim || solves.test(sentence)) return false;
  let handles = false;
  for (const [word] of sentence.toLowerCase().matchAll(/\p{L}[\p{L}'’]*/gu)) {
    if (handling.has(word)) handles = true;
    else if (!filling.has(word) && !small.has(word.replace('’', "'"))) return false;
  }
  return handles;
}

/**
 * Blanks out sentences that only claim urgency or ask for a better place in the inbox ("Urgent!", "Please let this one
 * jump the queue"), because the priority follows from the content.
 */
export function withoutEmptyClaims(text: string): string {
  return text.replaceAll(sentencePattern, (sentence) => (isEmpty(sentence) ? ' '.repeat(sentence.length) : sentence));
}
