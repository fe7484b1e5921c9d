import { countTokens } from 'gpt-tokenizer';
import { compare, printComparison } from './compare.ts';
import { startServer } from './measure.ts';
import { type Report, ratios } from './report.ts';
import { sizes } from './sizes.ts';
import { addReports, openBenchWorld } from './world.ts';

const message = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

/** A tool called over MCP against the same call over REST, on the same server; and how long the first list of tools is. */
export async function mcp(report: Report): Promise<void> {
  const world = await openBenchWorld();
  await addReports(world.db, 2_000);
  const server = await startServer('platform', 'platform', [world.url]);
  const key = { 'x-api-key': world.key };
  const headers = { ...key, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = message('tools/call', { name: 'research_list', arguments: { limit: 10 } });
  const contestants = [
    {
      name: 'a tool over MCP',
      short: 'MCP',
      server,
      load: { path: '/mcp', method: 'POST' as const, headers, body, connections: 8 },
    },
    {
      name: 'the REST call',
      short: 'REST',
      server,
      load: { path: '/api/research?limit=10', headers: key, connections: 8 },
    },
  ];
  report.line(`research.list of 10, 8 connections, ${sizes.rounds} rounds of ${sizes.seconds} s, in turn\n`);
  const rounds = await compare(contestants);
  printComparison(report, contestants, rounds);
  const [tool, rest] = rounds;
  if (tool === undefined || rest === undefined) throw new Error('no rounds');
  const byCpu = report.figure('ratio to REST, processor time', '', ratios(tool.cpuUs, rest.cpuUs));
  const listed = await fetch(new URL('/mcp', server.url), { method: 'POST', headers, body: message('tools/list', {}) });
  const tokens = countTokens(/"tools":(\[.*\])/s.exec(await listed.text())?.[1] ?? '');
  report.line(`\nMCP to REST: ${byCpu} by processor time`);
  report.figure('tokens of the first list of tools', '', [tokens]);
  await server.stop();
  await world.close();
}
