/** The links that stand in the bar whoever looks at it. */
export const barLinks = [{ href: '/intel', words: 'Intelligence' }] as const;

/** Where programs find what the console shows. */
export function Foot() {
  return (
    <>
      <span>Your key is kept in this tab only.</span>
      <a href="/docs">API reference</a>
    </>
  );
}
