import type { Utterance } from './utterances.ts';

/** "cancel it", "ask her": up to the pronoun. */
const verbWithPronoun =
  /^(?<verb>\p{L}{3,12}(?: (?:to|with|off|up|down|back|out|on|for))?) (?<pronoun>it|them|him|her)(?!\p{L})(?<rest>.{0,120})$/iu;
/** "The contract for the server expires in June": the thing, which what follows calls "it". */
const subject =
  /(?:^|, |\b(?:and|also|but|so) )(?<thing>(?:the|our|my|that) (?!one\b)(?:[\p{L}\d'-]{1,20} ){1,7}?)(?<verb>is|are|was|were|has|have|hasn't|haven't|isn't|aren't|doesn't|don't|still|keeps?|expires?|needs?|ends?|runs?|broke|leaks?|looks?|smells?|fell|jammed|jams|stopped|stops|went|comes?|came|costs?)(?!\p{L})/iu;
/** Whom somebody is to be asked or told: "Ask Rosa, she maintains it." */
const person =
  /(?<!\p{L})(?:[Aa]sk|[Tt]ell|[Cc]all|[Rr]ing|[Pp]hone|[Ee]mail|[Tt]ext|[Cc]ontact|[Cc]hase|[Ii]nvite|[Ww]rite to|[Tt]alk to|[Ss]peak to|[Cc]heck with|[Ii]nform|from|with) (?<name>\p{Lu}\p{Ll}{1,15}(?: \p{Lu}\p{Ll}{1,15})?)(?![\p{L}'’])/gu;
const dealsWithPerson =
  /^(?:ask|tell|call|ring|phone|email|text|contact|chase|invite|write to|talk to|speak to|check with|inform|meet|remind|thank|get back to)$/iu;
/** "Add the option while you're at it", "Do the till, though": says nothing of the task. */
const tail = /,? (?:while (?:you're|i'm|we're|you are) (?:at it|there)|though|then|if that's (?:ok|okay|all right))$/iu;
const furthestBack = 2;
/** "ihn mir morgen anschauen" */
const pronounInGerman = /^(?<pronoun>ihn|sie|es)(?: mir| uns)? (?<rest>.{3,120})$/iu;
const articleOf: Readonly<Record<string, string>> = { ihn: 'den|einen', sie: 'die|eine', es: 'das|ein' };

/** The same in German: the one noun before that the pronoun agrees with, behind "haben Sie den Mietvertrag geprüft?" */
function inGerman(task: string, at: number, utterances: readonly Utterance[]): string | undefined {
  const { pronoun = '', rest = '' } = pronounInGerman.exec(task)?.groups ?? {};
  const articles = articleOf[pronoun.toLowerCase()];
  const before = utterances.slice(Math.max(0, at - furthestBack), at);
  if (articles === undefined) return undefined;
  const noun = new RegExp(`(?<!\\p{L})(?:${articles}) ((?:\\p{Ll}{3,20}en? )?\\p{Lu}\\p{L}{2,30})(?!\\p{L})`, 'gu');
  const found = before.flatMap(({ text }) => [...text.matchAll(noun)].map(([, one = '']) => one));
  const [only, other] = found;
  return only === undefined || other !== undefined ? undefined : `${articles.split('|')[0]} ${only} ${rest}`;
}

function thingBefore(at: number, utterances: readonly Utterance[], own: string): RegExpExecArray | null {
  const inside = subject.exec(own);
  const before = utterances[at - 1];
  if (inside !== null || before?.turn !== utterances[at]?.turn) return inside;
  return subject.exec(before?.text.replaceAll('’', "'") ?? '');
}

function personBefore(at: number, utterances: readonly Utterance[]): string | undefined {
  const near = utterances.slice(Math.max(0, at - furthestBack), at);
  const names = near.flatMap(({ text }) => [...text.matchAll(person)].map((one) => one.groups?.['name'] ?? ''));
  const [name] = names;
  return names.every((one) => one === name) && name !== utterances[at]?.speaker ? name : undefined;
}

/**
 * A task that names what it is about: of "The contract expires in June. Please cancel it." "cancel the contract". Only
 * a thing that the same speaker has just made the subject counts, and only a person whom the last two sentences name
 * alone, so that nothing else can be meant.
 */
export function withThing(written: string, at: number, utterances: readonly Utterance[]): string {
  const task = written.replace(tail, '').replace(/^(?:aussi|auch|también|anche|ook|also) (?=\p{Ll})/iu, '');
  const { verb = '', pronoun = '', rest = '' } = verbWithPronoun.exec(task)?.groups ?? {};
  if (pronoun === '') return inGerman(task, at, utterances) ?? task;
  if (dealsWithPerson.test(verb) && !/^it$/iu.test(pronoun)) {
    const name = personBefore(at, utterances);
    if (name !== undefined) return `${verb} ${name}${rest}`;
  }
  if (/^(?:him|her)$/iu.test(pronoun)) return task;
  const sentence = (utterances[at]?.text ?? '').replaceAll('’', "'");
  const until = sentence.toLowerCase().lastIndexOf(`${verb.toLowerCase()} ${pronoun.toLowerCase()}`);
  const found = thingBefore(at, utterances, until < 0 ? '' : sentence.slice(0, until));
  const { thing = '', verb: does = '' } = found?.groups ?? {};
  const areMany = /^(?:are|were|have|haven't|aren't|don't)$/iu.test(does);
  if (thing === '' || areMany !== /^them$/iu.test(pronoun)) return task;
  return `${verb} ${thing.trim().replace(/^\p{Lu}/u, (first) => first.toLowerCase())}${rest}`;
}
