import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { keyProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { toolsOf } from '../runs/agent-tools.ts';

const ToolList = z
  .object({
    tools: z.array(
      z.object({
        name: z.string().describe('The name of the tool, as used in `allow` of a run.'),
        title: z.string().describe('A short description of what the tool does.'),
        reads_only: z.boolean(),
        warning: z.string().nullable().describe('Why this tool needs your approval; null if it does not.'),
      }),
    ),
  })
  .meta({ id: 'AgentTools' });

/** Lists the tools that a run can use: every tool for agents that the key itself can use. */
export const listTools = keyProcedure
  .meta(
    get('/api/agent/tools', {
      summary: 'List the agent’s tools',
      description: 'The tools that the agent can use for you. A run can be limited to some of them.',
      answer: {
        tools: [
          {
            name: 'webhooks_delete',
            title: 'Delete a webhook',
            reads_only: false,
            warning: 'This permanently deletes data.',
          },
        ],
      },
    }),
  )
  .output(ToolList)
  .meta(noTool('An agent has its tools already.'))
  .query(({ ctx: { resources, caller } }) => {
    const tools = [...toolsOf(resources.tools, { allow: null }).values()];
    return {
      tools: tools
        .filter(({ needsAdmin }) => caller.isAdmin || !needsAdmin)
        .map(({ name, title, effect, warning }) => ({
          name,
          title,
          reads_only: effect === 'reads',
          warning: warning ?? null,
        })),
    };
  });
