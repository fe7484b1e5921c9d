import { z } from 'zod';
import { openSubject, recentMemories } from '#agent/memories.ts';
import { get } from '#api/endpoint.ts';
import { openProcedure } from '#api/procedures.ts';
import { resource, tool } from '#api/tools/facts.ts';
import { PageLimit, Timestamp } from '#api/wire.ts';

const Memories = z
  .object({
    memories: z.array(
      z
        .object({
          id: z.int(),
          event_type: z.string().describe('The kind of event, such as `research_completed`.'),
          summary: z.string(),
          importance: z.int().min(1).max(10).describe('From 1 (minor) to 10 (most important).'),
          timestamp: Timestamp,
          subject: z
            .string()
            .nullable()
            .describe('The resource it is about, such as `research:12`; null if there is none.'),
        })
        .meta({ id: 'Memory' }),
    ),
  })
  .meta({ id: 'Memories' });

const Page = z
  .object({
    limit: PageLimit.default(10),
  })
  .prefault({});

/** Lists what the agent remembers of its recent work, newest first. */
export const listRecentMemories = openProcedure
  .meta(
    get('/api/memory/recent', {
      summary: 'List recent agent memories',
      description: 'What the agent remembers about its recent work, newest first, with the importance of each memory.',
      example: { limit: 2 },
      answer: {
        memories: [
          {
            id: 11,
            event_type: 'digest_sent',
            summary: 'Sent the weekly digest of 2026-11-22: 1 new briefing.',
            importance: 3,
            timestamp: '2026-11-22T20:31:28.712Z',
            subject: null,
          },
        ],
      },
    }),
  )
  .input(Page)
  .output(Memories)
  .meta(
    tool('reads', 'Read what the agent of the platform has remembered recently.', {
      example: { limit: 10 },
      quotesStrangers: true,
    }),
  )
  .meta(resource({ title: 'Latest memories of the agent', mediaType: 'application/json' }))
  .query(async ({ ctx, input }) => {
    const memories = await recentMemories(ctx.resources.db.mayLag(ctx.caller), input.limit);
    return {
      memories: memories.map((memory) => ({
        id: memory.id,
        event_type: memory.eventType,
        summary: memory.summary,
        importance: memory.importance,
        timestamp: memory.createdAt.toISOString(),
        subject: openSubject(memory.subject),
      })),
    };
  });
