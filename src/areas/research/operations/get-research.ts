import { z } from 'zod';
import { ownKeyId } from '#accounts/caller.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { resource, tool } from '#api/tools/facts.ts';
import { idOf } from '#api/wire.ts';
import { findReadable } from '../queries.ts';
import { ResearchDetail, viewResearch } from '../view.ts';

/**
 * Returns one research: its report with claims if it is completed, otherwise its progress. A private one is only
 * visible to its owner.
 */
export const getResearch = openProcedure
  .meta(
    get('/api/research/{research_id}', {
      summary: 'Retrieve a research result',
      description:
        'While the research is running, `progress` shows how far it has come. Once it is `completed`, `content` ' +
        'is the report in Markdown and `claims` lists every statement with the sources that support it. If it ' +
        'has `failed`, `error` contains the reason. `failed_sources` lists the pages that could not be read. ' +
        'Private research can be read only with the key that requested it; everyone else gets 404.',
      refusals: { 404: 'Research not found' },
      example: { research_id: 1 },
      answer: {
        id: 1,
        topic: 'How do tides generate electricity?',
        content:
          '# How do tides generate electricity?\n\n*Every sentence is quoted word for word from the first source it is linked to (3 pages …',
        sources: ['https://energy.example/sihwa', 'https://energy.example/stream'],
        status: 'completed',
        created_at: '2026-11-22T20:31:23.222Z',
        claims: [
          {
            text: 'Ten bulb turbines generate electricity when the tide comes in, and the tidal power station produces about 552 gigawatt hours a …',
            source: 'https://energy.example/sihwa',
            quote:
              'Ten bulb turbines generate electricity when the tide comes in, and the tidal power station produces about 552 gigawatt hours a …',
            start: 224,
            end: 356,
          },
        ],
        failed_sources: [],
        progress: { step: 'done', pages_done: 3, pages_total: 3 },
        engine: 'builtin',
        error: null,
        started_at: '2026-11-22T20:31:23.277Z',
        finished_at: '2026-11-22T20:31:24.656Z',
      },
    }),
  )
  .input(z.object({ research_id: idOf('research request') }))
  .output(ResearchDetail)
  .meta(
    tool('reads', 'Read a research result: its cited report once it is completed, its progress before.', {
      example: { research_id: 12 },
      quotesStrangers: true,
      isDefault: true,
    }),
  )
  .meta(
    resource({
      title: 'Research report',
      text: 'content',
      mediaType: 'text/markdown',
      listedBy: { operation: 'research.list', entries: 'results', id: 'id', name: 'topic' },
    }),
  )
  .query(async ({ ctx: { resources, caller }, input: { research_id: id } }) => {
    const { research, failed, isOwner } = await findReadable(resources.db.em(), { id, keyId: ownKeyId(caller) });
    return viewResearch(research, failed, isOwner);
  });
