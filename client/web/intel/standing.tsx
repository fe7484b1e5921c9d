import { formatDay } from '../design/format.ts';
import { Notice } from '../design/states.tsx';
import { Confidence, ConfidenceReasons, type Grounds } from './confidence.tsx';

/** A notice before the text that sources disagree, and where. */
export function Disputed({ count }: { count: number }) {
  return (
    <Notice tone="warn" action={<a href="#disputed-1">See where</a>}>
      {count === 1 ? 'Sources disagree in one place.' : `Sources disagree in ${count} places.`}
    </Notice>
  );
}

/** The basis of a briefing: age, number of sources, confidence. */
export function Standing({ standing, span }: { standing: Grounds; span: Span | undefined }) {
  const { as_of: asOf, oldest_source: oldest, sources, coverage } = standing;
  const facts: [string, string][] = [
    ['As of', formatDay(asOf)],
    ...(span === undefined ? [] : [['Newest source', formatDay(span.newest)] as [string, string]]),
    ...(oldest === null ? [] : [['Oldest source', formatDay(oldest)] as [string, string]]),
    ['Sources', String(sources)],
    ...(coverage === null ? [] : [['Statements', String(coverage.statements)] as [string, string]]),
  ];
  return (
    <section className="standing" aria-labelledby="standing">
      <h2 id="standing">Confidence</h2>
      <Confidence score={standing.confidence_score} word={standing.confidence} />
      <ConfidenceReasons grounds={standing} />
      <FactList facts={facts} />
    </section>
  );
}

/** The period of a briefing's dated sources. */
interface Span {
  oldest: string;
  newest: string;
}

/** The period of the sources that have a date; undefined if none has. */
export function spanOf(sources: readonly { published: string | null }[]): Span | undefined {
  const days = sources.flatMap(({ published }) => published ?? []).sort();
  const [oldest, newest] = [days[0], days.at(-1)];
  return oldest === undefined || newest === undefined ? undefined : { oldest, newest };
}

/** The age of the sources, in addition to the date on which they were read, because a page can be about last year. */
export function SourceSpan({ span }: { span: Span | undefined }) {
  if (span === undefined) return null;
  const { oldest, newest } = span;
  return (
    <span className="figures">
      Sources from {oldest === newest ? '' : `${formatDay(oldest)} to `}
      <time dateTime={newest}>{formatDay(newest)}</time>
    </span>
  );
}

/** A list of names and values. */
export function FactList({ facts }: { facts: readonly [name: string, value: string][] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
