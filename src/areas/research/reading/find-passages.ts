import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { openingLength, type Question, sameAs, type WeightOf, weightOf } from '#text/questions/index.ts';

/** A passage of a stored page that is a candidate for an answer. */
export interface StoredPassage {
  id: number;
  research_id: number;
  topic: string;
  /** The URL of its page. */
  source: string;
  title: string;
  text: string;
  /** The beginning of its page. */
  opening: string;
  /** The page's own words, if the text is a sentence of a report about it. */
  quote: string | null;
  /** The publication date as written on the page. */
  published: string | null;
  fetched_at: Date;
}

/** The passages that match the question best, best first, and the weight of each of its words over all passages. */
export interface PassagesFound {
  passages: StoredPassage[];
  weightOf: WeightOf;
}

/**
 * The most passages read for one answer, and the most matches that are ranked for it, so that a word that is on every
 * page costs no more.
 */
const maxPassages = 25;
const maxRanked = 250;
/** Passages with this many of the words with the highest weights come first; looking for more at once takes long. */
const maxTogether = 4;
/** The most words through which passages are looked up. */
const maxLed = 5;
/** The most words of a question that are searched, those with the highest weight first. */
const maxTerms = 8;
/** The most words of a question that are considered. */
const maxRead = 24;
/** The most phrases of a question that count, and the weight of one relative to its words. */
const maxPhrases = 6;
const phraseShare = 0.3;
/** The additional weight of a word that is in the page's title too. */
const titleShare = 0.2;
/** Number of rows that are sampled if the database has no statistics of a table yet. */
const sampleSize = 2_000;
/** A word in fewer passages than this is rare enough to be looked up by itself. */
const rare = 1_500;

interface Frequency {
  term: number;
  holders: number;
  all: number;
}

/**
 * Finds the passages that match a question best, in public pages and in those of the reader's own private researches.
 */
export async function findPassages(
  em: SqlEntityManager,
  question: Question,
  readerKeyId: number | null,
): Promise<PassagesFound> {
  const terms = question.terms.slice(0, maxRead);
  const words = terms.map(({ lower, stem, repeated }) =>
    [lower, ...sameAs(stem), ...(repeated === undefined ? [] : [repeated])].map(quoted).join(' or '),
  );
  if (words.length === 0) return { passages: [], weightOf: () => 1 };
  const frequencies = await frequenciesOf(em, words);
  const weighed = words
    .map((asked, at) => {
      const { holders = 0, all = 0 } = frequencies.find(({ term }) => term === at) ?? {};
      const { stem = '', lower = '' } = terms[at] ?? {};
      return { stem, word: quoted(lower), asked, holders, weight: weightOf(holders, all) };
    })
    .sort((a, b) => b.weight - a.weight);
  const weights = new Map(weighed.map(({ stem, weight }) => [stem, weight]));
  const weightOfWord = (stem: string) => weights.get(stem) ?? 0;
  const phrases = question.phrases.slice(0, maxPhrases).map(({ words: asked, stems }) => ({
    asked,
    weight: phraseShare * stems.reduce((sum, stem) => sum + weightOfWord(stem), 0),
  }));
  const passages = await rank(em, { terms: weighed.slice(0, maxTerms), phrases, readerKeyId });
  return { passages, weightOf: (stem) => weights.get(stem) ?? 1 };
}

/** Quotes a word for `websearch_to_tsquery`, so that it is treated as a word, whatever it contains. */
function quoted(word: string): string {
  return `"${word.replaceAll('"', ' ')}"`;
}

/**
 * Estimates the number of passages that contain each word, from the database's index statistics, or from a sample if
 * there are none yet.
 */
async function frequenciesOf(em: SqlEntityManager, words: readonly string[]): Promise<Frequency[]> {
  return em.execute<Frequency[]>(
    `with asked as materialized (
       select at - 1 as term, websearch_to_tsquery('english', word) as q,
         tsvector_to_array(to_tsvector('english', replace(word, '"', ' '))) as lexemes
       from unnest(array[${words.map(() => '?').join(', ')}]::text[]) with ordinality as given (word, at)
     ),
     size as (select greatest(reltuples, 0)::float8 as n from pg_class where oid = 'research_passage'::regclass),
     known as (
       select most_common_elems::text::text[] as words, most_common_elem_freqs as shares
       from pg_stats where schemaname = current_schema() and tablename = 'research_passage' and attname = 'search_vector'
     ),
     common as materialized (select word, share from known, unnest(known.words, known.shares[1:cardinality(known.words)]) as c (word, share)),
     sample as materialized (
       select search_vector as v from research_passage where not exists (select from known) limit ${sampleSize}
     )
     select asked.term::int as term,
       case when exists (select from known)
         then (select n from size) * least(1, coalesce(shares.whole, 0))
         else (select count(*) from sample where v @@ asked.q) end::float8 as holders,
       case when exists (select from known) then (select n from size) else (select count(*) from sample) end::float8 as "all"
     from asked left join (
       select term, sum(share) as whole
       from (select term, unnest(lexemes) as word from asked) as named join common using (word) group by term
     ) as shares using (term)`,
    [...words],
  );
}

interface Weighed {
  /** The word itself, and together with its synonyms. */
  word: string;
  asked: string;
  holders: number;
  weight: number;
}

/** A condition on the words of a passage, in SQL, with its parameters. */
interface Condition {
  sql: string;
  values: string[];
}

const has = ({ asked }: Pick<Weighed, 'asked'>): Condition => ({
  sql: `websearch_to_tsquery('english', ?)`,
  values: [asked],
});

function joined(operator: '&&' | '||', parts: readonly Condition[]): Condition {
  const sql = parts.map((part) => part.sql).join(` ${operator} `);
  return { sql: parts.length > 1 ? `(${sql})` : sql, values: parts.flatMap(({ values }) => values) };
}

/**
 * The conditions for passages to be ranked, step by step: first the words with the highest weights together, then the
 * highest with two others, then each word (or a synonym) with any other, and by itself if it is rare. Each step uses
 * the index of one word, and only runs while there are too few passages, so no question makes the database read all
 * passages, or all with a common word.
 */
function stepsOf(terms: readonly Weighed[]): Condition[] {
  const [first, ...others] = terms;
  if (first === undefined) return [];
  if (others.length === 0) return [has(first)];
  const together = terms.slice(0, maxTogether).map(({ word }) => has({ asked: word }));
  const [heaviest, ...rest] = together;
  const pairs = rest.flatMap((one, at) => rest.slice(at + 1).map((other) => joined('&&', [one, other])));
  const steps = [joined('&&', together)];
  if (heaviest !== undefined && pairs.length > 1) steps.push(joined('&&', [heaviest, joined('||', pairs)]));
  terms.slice(0, maxLed).forEach((one, at) => {
    const lighter = terms.slice(at + 1);
    if (one.holders <= rare) steps.push(has(one));
    else if (lighter.length > 0) steps.push(joined('&&', [has(one), joined('||', lighter.map(has))]));
  });
  return steps;
}

interface Ranked {
  terms: readonly Weighed[];
  /** Words that are next to each other in the question, as written there. */
  phrases: readonly Pick<Weighed, 'asked' | 'weight'>[];
  readerKeyId: number | null;
}

/**
 * Ranks passages by the weight of the words that they contain; words that are also in the title, or next to each other,
 * count more.
 */
async function rank(em: SqlEntityManager, { terms, phrases, readerKeyId }: Ranked): Promise<StoredPassage[]> {
  const steps = stepsOf(terms);
  const named = steps.map((_, at) => `step_${at}`);
  const found = steps.map(({ sql }, at) => {
    const earlier = named.slice(0, at);
    const known = earlier.map((step) => `select id from ${step}`).join(' union all ');
    const left = [`${maxRanked}`, ...earlier.map((step) => `(select count(*) from ${step})`)].join(' - ');
    return `step_${at} as materialized (
       select id, search_vector as v from research_passage
       where search_vector @@ (${sql}) and (reader_key_id is null or reader_key_id = ?)
         ${at === 0 ? '' : `and id not in (${known})`} limit ${left}
     )`;
  });
  const word = `websearch_to_tsquery('english', ?)`;
  const score = [
    ...terms.map(() => `?::float8 * ((v @@ ${word})::int + ${titleShare} * (t @@ ${word})::int)`),
    ...phrases.map(() => `?::float8 * (v @@ phraseto_tsquery('english', ?))::int`),
  ].join(' + ');
  return em.execute<StoredPassage[]>(
    `with ${found.join(', ')},
     matching as materialized (
       select id, v, ts_filter(v, '{a}') as t from (${named.map((step) => `select id, v from ${step}`).join(' union all ')}) as every
     ),
     best as (
       select id, ${score} as score from matching
       order by score desc, id desc limit ${maxPassages}
     )
     select research.id as research_id, research.topic, coalesce(page.final_url, page.url) as source,
       passage.id, passage.title, passage.text, passage.quote, left(page.text, ${openingLength}) as opening, page.published_at as published, page.fetched_at
     from best
       join research_passage passage on passage.id = best.id
       join research_page page on page.id = passage.page_id
       join research_result research on research.id = page.research_id
     order by best.score desc, best.id desc`,
    [
      ...steps.flatMap(({ values }) => [...values, readerKeyId]),
      ...terms.flatMap(({ weight, asked }) => [weight, asked, asked]),
      ...phrases.flatMap(({ weight, asked }) => [weight, asked]),
    ],
  );
}
