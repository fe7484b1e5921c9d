import type { WordRoles } from './function-words.ts';
import { stem, type Word } from './words.ts';

/** A text whose key phrases are asked for: its sentences in order, each on one line with its words. */
export interface TermSource {
  language: string;
  roles: WordRoles;
  sentences: readonly { text: string; words: readonly Word[]; place: number }[];
}

interface Term {
  forms: Map<string, number>;
  stems: string[];
  count: number;
  /** How often it was written as a name: several words, each with a capital. */
  named: number;
  first: number;
}

const longestTerm = 3;
const wordLike = /^\p{L}[\p{L}\p{M}\p{N}’'-]*$/u;
/** At an edge of a phrase these name nothing: reporting verbs, measures, and words that fit any matter. */
const weakEdge =
  /^(?:.{1,2}|.*ly|sa(?:id|ys?)|told|add(?:s|ed)|per ?cent|million|billion|thousand|new|many|first|last|next|made?|makes?|get|gets|got|use[ds]?|using|take[ns]?|took|people|things?|years?|months?|days?|ways?|good|great|better|best|long|longer|high|higher|find|found|become|became|grow[ns]?|grew|cut|see|learn|need(?:s|ed)?|want(?:s|ed)?|help(?:s|ed)?|accord(?:s|ing))$/iu;

const numberWord =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|dozen|half|both|several)$/iu;
/** From this share of capitals on a line is a title, and a capital says nothing. */
const titleShare = 0.6;

/** Whether capitals tell names from other words in a sentence. */
function tellsNames(forms: readonly string[], language: string): boolean {
  const capitals = forms.filter((form) => /^\p{Lu}/u.test(form)).length;
  return language !== 'de' && capitals < titleShare * forms.length;
}

/** Words that are closer than a break in the sentence, in order. */
function collect({ sentences, roles, language }: TermSource): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const { text, words, place } of sentences) {
    const hasNames = tellsNames(
      words.map(({ start, end }) => text.slice(start, end)),
      language,
    );
    let run: { form: string; stem: string; end: number }[] = [];
    for (const { lower, start, end } of words) {
      const form = text.slice(start, end);
      const last = run.at(-1);
      if (last && !/^[ -]$/.test(text.slice(last.end, start))) run = [];
      if (roles.stop.has(lower) || !wordLike.test(form) || numberWord.test(form)) {
        run = [];
        continue;
      }
      run = [...run.slice(1 - longestTerm), { form, stem: stem(lower, language), end }];
      for (let size = 1; size <= run.length; size += 1) {
        const parts = run.slice(-size);
        if (weakEdge.test(parts[0]?.form ?? '') || weakEdge.test(form)) continue;
        const stems = parts.map((part) => part.stem);
        const key = stems.join(' ');
        const written = text.slice(end - (parts.reduce((sum, part) => sum + part.form.length + 1, 0) - 1), end);
        const term = terms.get(key) ?? { forms: new Map<string, number>(), stems, count: 0, named: 0, first: place };
        term.count += 1;
        if (hasNames && size > 1 && parts.every((part) => /^\p{Lu}/u.test(part.form))) term.named += 1;
        term.forms.set(written, (term.forms.get(written) ?? 0) + 1);
        terms.set(key, term);
      }
    }
  }
  return terms;
}

function weigh({ count, named, stems, first }: Term, counts: ReadonlyMap<string, Term>): number {
  const singles = stems.map((one) => counts.get(one)?.count ?? 0);
  const mean = singles.reduce((sum, one) => sum + one, 0) / stems.length;
  const early = 1 + 0.5 / (1 + first / 4);
  if (stems.length === 1) return 0.8 * count * early;
  // A name is taken whole: longer before its parts, and before a word that is said as often.
  if (named > 0) return (named + 0.5 * stems.length) * early;
  return (count > 1 ? 1.2 * (count + mean / 2) : mean / 2) * early;
}

/** The terms of one source are asked for several times. */
const rankedBySource = new WeakMap<TermSource, readonly Term[]>();

function rankedTerms(source: TermSource): readonly Term[] {
  const known = rankedBySource.get(source);
  if (known !== undefined) return known;
  const terms = collect(source);
  const best = [...terms.values()]
    .map((term) => ({ term, score: weigh(term, terms) }))
    .sort((a, b) => b.score - a.score || a.term.first - b.term.first)
    .map(({ term }) => term);
  rankedBySource.set(source, best);
  return best;
}

/** The form that a term has most often; one in small letters, because a capital may be the sentence's. */
function usualForm(forms: ReadonlyMap<string, number>): string {
  const ranked = [...forms].sort((a, b) => b[1] - a[1]).map(([form]) => form);
  return ranked.find((form) => form === form.toLowerCase()) ?? ranked[0] ?? '';
}

/** The key phrases of a source, best first: one to three content words as the text writes them, none inside a better one. */
export function keyTerms(source: TermSource, most: number): string[] {
  const chosen: Term[] = [];
  for (const term of rankedTerms(source)) {
    if (chosen.length >= most) break;
    const key = ` ${term.stems.join(' ')} `;
    const isPart = chosen.some(({ stems }) => {
      const other = ` ${stems.join(' ')} `;
      return other.includes(key) || key.includes(other);
    });
    if (!isPart) chosen.push(term);
  }
  return chosen.map(({ forms }) => usualForm(forms)).filter((form) => form !== '');
}
