import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from '#platform/tools.ts';
import { areasOf } from './ask.ts';

const Query = z.object({ query: z.string().min(1).max(500), area: z.string().max(50).optional() });
/** The most operations that are returned; more would be hard to choose from. */
const maxFound = 6;
/** A word in the name weighs more than one in the description. */
const nameWeight = 3;

/** Finds the tools whose names and descriptions share the most words with a query. Rare words count more. */
export function findOperations(tools: readonly Tool[], input: unknown): CallToolResult {
  const read = Query.safeParse(input);
  if (!read.success) {
    return {
      isError: true,
      content: [{ type: 'text', text: 'query: describe in up to 500 characters what you want to do' }],
    };
  }
  const { query, area } = read.data;
  const found = rank(tools, query).filter((tool) => area === undefined || tool.area === area);
  const operations = found.slice(0, maxFound).map(({ name, description, warning, inputSchema, example }) => ({
    name,
    use: warning === undefined ? description : `${description} ${warning}`,
    input: inputSchema,
    example,
  }));
  const areas = areasOf(tools);
  const answer = operations.length === 0 ? { operations, areas } : { operations };
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}

function rank(tools: readonly Tool[], query: string): Tool[] {
  const described = tools.map((tool) => ({
    tool,
    name: new Set(wordsOf(tool.name.replaceAll('_', ' '))),
    words: new Set(wordsOf(`${tool.title} ${tool.description}`)),
  }));
  const spread = (word: string) => described.filter(({ name, words }) => name.has(word) || words.has(word)).length;
  const wanted = [...new Set(wordsOf(query))].map((word) => ({
    word,
    rarity: Math.log(1 + tools.length / (1 + spread(word))),
  }));
  return described
    .map(({ tool, name, words }) => ({
      tool,
      score: wanted.reduce(
        (sum, { word, rarity }) => sum + (name.has(word) ? nameWeight * rarity : words.has(word) ? rarity : 0),
        0,
      ),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

/** The words of a text without common endings, so that singular and plural, or different forms of a verb, match. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  return words.map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|ers?|es|s|e)$/, '') : word.replace(/s$/, '')));
}
