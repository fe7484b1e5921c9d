import type { Question } from './read-question.ts';

const asksWhatComes = /^when (?:will|(?:is|are|am) .{1,80} (?:going|expected|due|planned|scheduled) to)\b/iu;
/** Signs that a sentence tells of what is to come, of what goes on, or until when something lasts. */
const comes =
  /\b(?:will|would|shall|may|might|can|could|should|must|(?:is|are) (?:not |still |now |only )?(?:to|going|likely|ready|open|closed|valid)|(?:has|have) (?:until|till|to)|from|until|by|next|plans?|planned|planning|expect\p{L}{0,6}|due|schedul\p{L}{0,6}|set to|aim\p{L}{0,6}|intend\p{L}{0,6}|hop(?:e|es|ed|ing)|promis\p{L}{0,6}|announc\p{L}{0,6}|postpon\p{L}{0,6}|delay\p{L}{0,6}|put off|stays?|remains?|wants? to|vot(?:es?|ed) (?:against|to|for)|saved|cancel\p{L}{0,4}|called off|scrapped|(?:(?:re)?opens|starts|begins|ends|closes|comes|goes|arrives|leaves|departs|sails|lands|runs|returns|resumes|reaches|meets|moves|votes|decides|expires|falls|launches|appears|airs) (?:\p{Ll}{2,8} )?(?:on|in|at|for)\b)\b/iu;

/** "What will the bridge cost?", "How many people will use it?": not what another one cost in 2012. */
const asksFigureToCome = /^(?:how|what)\b.{0,80} will\b/iu;
const pastYear = /\b(?:in|of|since) (?:(?:early|late|mid) )?(?:1\d{3}|20[01]\d|202[0-5])\b/u;

const asksToCome = /^will (?!there\b)\p{L}/iu;

/** Whether it is asked whether or when something will be, and a sentence tells only what was: "opened a plant in 2021". */
export function isPastEvent({ text: question, kind, language }: Question, text: string): boolean {
  if (language !== 'en' || comes.test(text)) return false;
  return (
    (kind === 'yes-no' && asksToCome.test(question)) ||
    (kind === 'when' && asksWhatComes.test(question)) ||
    (kind === 'quantity' && asksFigureToCome.test(question) && pastYear.test(text))
  );
}

const asksDone = /^(?:has|have|had|did|was|were)\b/iu;
const ahead =
  /\b(?:will|would|(?:is|are|was|were) (?:to|going to|expected to|likely to|due to)|(?:expects?|plans?|hopes?|aims?|intends?) to)\b/iu;

const sinceWhen = /^since when\b/iu;

/** "When was it founded?": asks for a past event. */
const whenPast = /^when (?:was|were|did)\b/iu;
/** A plan for a day, without a form of "will": "is planned for May", "was postponed to June". */
const planned =
  /\b(?:is|are) (?:planned|scheduled|due|set) for\b|\b(?:postponed|put off|delayed|moved) (?:to|until)\b/iu;

const asksPlan = /\b(?:plan\p{L}{0,5}|schedul\p{L}{0,3}|postponed|put off|delayed|moved)\b/iu;

/** Whether a question asks about the past and the sentence is about the future. */
export function isStillAhead({ text: question, kind, language }: Question, text: string): boolean {
  if (language !== 'en') return false;
  const asksPast = (kind === 'yes-no' && asksDone.test(question)) || sinceWhen.test(question);
  return (asksPast && ahead.test(text)) || (whenPast.test(question) && planned.test(text) && !asksPlan.test(question));
}
