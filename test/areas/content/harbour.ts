/** A short report with numbers, names, a quotation and a title. */
export const harbour = `# The harbour opens again

The harbour of Port Ellis opened again on 3 May 2021 after repairs that cost $2.5 million. Ferries do not have to wait
for high tide any more, because the harbour is now four metres deep. "We waited nine years for this," said Ada Brown, who
runs the ferry office.

The repairs took longer than planned. Divers did not find the old anchor until the third month, and the harbour wall had
to be rebuilt. Ferries to the islands carry 40 percent more passengers than before the repairs. Fishing boats pay less
for a berth in the harbour than ferries.`;
