import type { CategoryRule } from '../classify/category-rule.ts';
import type { SpamRule } from '../classify/spam-rule.ts';
import type { Wording } from '../classify/wording.ts';

/** The wordings of a language for the rules. All patterns expect lower case and plain apostrophes. */
export interface MailWordings {
  /** Sentences that ask their reader for something. */
  readonly asks: RegExp;
  /** Second-person words. A question that contains one asks its reader. */
  readonly reader: RegExp;
  readonly categories: readonly CategoryRule[];
  /** Frauds and unsolicited offers. */
  readonly spam: readonly SpamRule[];
  readonly pressing: PressingWordings;
}

/** Urgent wordings. */
export interface PressingWordings {
  /** Current failures and losses. A mere claim of urgency does not count. */
  readonly emergency: RegExp;
  readonly compromise: RegExp;
  readonly soon: RegExp;
  readonly consequence: RegExp;
  readonly failure: RegExp;
}

/** Matches any of some wordings as whole words in any script; a space matches any one white space. */
export function whole(...wordings: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${wordings.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** The wordings for each category in a language other than English, with the reasons shown. */
export type CategoryWordings = Readonly<
  Record<'security' | 'receipt' | 'meeting' | 'support' | 'notification' | 'newsletter' | 'marketing', RegExp> & {
    readonly task: RegExp;
    readonly legal: RegExp;
    readonly privateLife: RegExp;
    /** First-person words of personal mail. */
    readonly oneself: RegExp;
  }
>;

const thanks = /(?<!\p{L})(?:merci|grazie|obrigad[oa]s?|gracias|danke|dank|bedankt|dankjewel) (?:\p{L}{1,12} ){0,3}$/u;
const thanksReach = 60;

/** A wording that is not part of thanks: "grazie per la sua risposta" sets no task. */
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

/** The weighted category rules of a language. */
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

/** The spam signs of a language, with weights. */
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
