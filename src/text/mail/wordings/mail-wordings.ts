import type { CategoryRule } from '../classify/category-rules.ts';
import type { SpamRule } from '../classify/spam-rules.ts';
import type { Wording } from '../classify/wording.ts';

/** How a language words what the rules of mail look for. All patterns read lower case with plain apostrophes. */
export interface MailWordings {
  /** Sentences that ask their reader for something. */
  readonly asks: RegExp;
  /** Who is asked: a sentence with one of these and a question mark asks its reader. */
  readonly reader: RegExp;
  readonly categories: readonly CategoryRule[];
  /** Frauds and offers that nobody asked for. */
  readonly spam: readonly SpamRule[];
  readonly pressing: PressingWordings;
}

/** What makes a mail press. */
export interface PressingWordings {
  /** What is broken or lost this minute; a claim of urgency alone is none of it. */
  readonly emergency: RegExp;
  readonly compromise: RegExp;
  readonly soon: RegExp;
  readonly consequence: RegExp;
  readonly failure: RegExp;
}

/** Any of some wordings, whole words in any script; in a wording, a space is any one white space. */
export function whole(...wordings: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${wordings.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** The wordings that speak for each category in a language other than English, and what to say of them. */
export type CategoryWordings = Readonly<
  Record<'security' | 'receipt' | 'meeting' | 'support' | 'notification' | 'newsletter' | 'marketing', RegExp> & {
    readonly task: RegExp;
    readonly legal: RegExp;
    readonly privateLife: RegExp;
    /** Words for oneself, as one person writes to another. */
    readonly oneself: RegExp;
  }
>;

const thanks = /(?<!\p{L})(?:merci|grazie|obrigad[oa]s?|gracias|danke|dank|bedankt|dankjewel) (?:\p{L}{1,12} ){0,3}$/u;
const thanksReach = 60;

/** A wording where it stands behind no thanks: "grazie per la sua risposta" sets no task. */
function unlessThanked(pattern: RegExp): Wording {
  const every = new RegExp(pattern.source, `${pattern.flags}g`);
  return {
    exec(text) {
      for (const found of text.matchAll(every)) {
        if (!thanks.test(text.slice(Math.max(0, found.index - thanksReach), found.index))) return found;
      }
      return null;
    },
  };
}

/** Rules of weight from the wordings of a language. */
export function categoryRulesOf(language: string, wordings: CategoryWordings): CategoryRule[] {
  const rule = (name: string, category: CategoryRule['category'], weight: number, pattern: Wording): CategoryRule => ({
    name: `${name} (${language})`,
    category,
    weight,
    pattern,
  });
  return [
    rule('security of an account', 'security', 3, wordings.security),
    rule('receipt or invoice', 'receipt', 2.5, wordings.receipt),
    rule('arranges a meeting', 'meeting', 3, wordings.meeting),
    rule('a customer needs help', 'support', 2.5, wordings.support),
    rule('says what happened', 'notification', 2.5, wordings.notification),
    rule('an issue of a series', 'newsletter', 2.2, wordings.newsletter),
    rule('an offer', 'marketing', 2.4, wordings.marketing),
    rule('a task for the reader', 'action_required', 2, unlessThanked(wordings.task)),
    rule('a legal demand', 'action_required', 4, wordings.legal),
    rule('private life', 'personal', 2.4, wordings.privateLife),
    rule('speaks as a person', 'personal', 0.8, wordings.oneself),
  ];
}

/** Signs of spam in a language: what frauds say, and what they weigh. */
export function spamRulesOf(
  language: string,
  wordings: Readonly<Record<string, readonly [prior: number, pattern: RegExp]>>,
): SpamRule[] {
  return Object.entries(wordings).map(([name, [prior, pattern]]) => ({
    name: `${name} (${language})`,
    prior,
    pattern,
  }));
}
