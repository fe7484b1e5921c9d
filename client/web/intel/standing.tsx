import { formatDay } from '../design/format.ts';
import { Notice } from '../design/states.tsx';
import { Confidence, ConfidenceReasons, type Grounds } from './confidence.tsx';

/** Says before the text that sources disagree, and where. */
export function Disputed({ count }: { count: number }) {
  return (
    <Notice tone="warn" action={<a href="#disputed-1">See where</a>}>
      {count === 1 ? 'Sources disagree in one place.' : `Sources disagree in ${count} places.`}
    </Notice>
  );
}

/** What a briefing stands on: how old, how many, how sure. */
export function Standing({ standing }: { standing: Grounds }) {
  const { as_of: asOf, oldest_source: oldest, sources, coverage } = standing;
  const facts: [string, string][] = [
    ['As of', formatDay(asOf)],
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

/** Figures with their names. */
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
