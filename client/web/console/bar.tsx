/** The links that are in the bar for everybody. */
export const barLinks = [{ href: '/intel', words: 'Intelligence' }] as const;

/** A link to the same data for programs. */
export function Foot() {
  return <a href="/docs">API reference</a>;
}
