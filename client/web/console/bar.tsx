/** The links that are in the bar for everybody. */
export const barLinks = [{ href: '/intel', words: 'Intelligence' }] as const;

/** Links to the same data for programs. */
export function Foot() {
  return (
    <>
      <span>Your key is kept in this tab only.</span>
      <a href="/docs">API reference</a>
    </>
  );
}
