/** The data that the platform has embedded in the page for its script. The server-side renderer got the same data. */
export function readPageData(): unknown {
  const text = document.getElementById('data')?.textContent;
  return text === null || text === undefined || text === '' ? undefined : JSON.parse(text);
}
