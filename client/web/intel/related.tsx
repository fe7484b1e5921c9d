import { listAddress, type Reading, readingAddress } from './words.ts';

/** Names in a briefing, with links to other briefings that mention them. */
export function Related({ related }: { related: Reading['related'] }) {
  if (related.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related">
      <h2 id="related">Also in other briefings</h2>
      <ul>
        {related.map(({ name, briefings, filename, title }) => (
          <li key={name}>
            <a href={briefings === 1 ? readingAddress(filename) : listAddress({ q: name })} title={title}>
              {name} <span className="count figures">{briefings}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
