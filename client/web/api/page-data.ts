/** What the platform has put into the page for its script to begin with; the page's renderer was given the same. */
export function readPageData(): unknown {
  const text = document.getElementById('data')?.textContent;
  return text === null || text === undefined || text === '' ? undefined : JSON.parse(text);
}
