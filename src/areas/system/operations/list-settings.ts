import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';

const Setting = z
  .object({
    name: z.string().describe('The name of the environment variable.'),
    meaning: z.string(),
    value: z
      .string()
      .nullable()
      .describe('The value that was set, or the default; null if there is neither. Secrets are masked.'),
    is_set: z.boolean(),
  })
  .meta({ id: 'Setting' });

/** Lists the settings of the process that answers. */
export const listSettings = adminProcedure
  .meta({
    ...get('/api/admin/settings', {
      summary: 'List settings',
      description: 'Every setting and its value in the process that handles the request. Secrets are masked.',
      answer: {
        settings: [
          {
            name: 'MODEL_NAME',
            meaning: 'Name of the model on that server.',
            value: null,
            is_set: false,
          },
        ],
        count: 60,
      },
    }),
    ...noTool('Settings are for the operator of the platform.'),
  })
  .output(z.object({ settings: z.array(Setting), count: z.int() }))
  .query(({ ctx }) => {
    const settings = ctx.resources.config.values.map(({ isSet, ...setting }) => ({ ...setting, is_set: isSet }));
    return { settings, count: settings.length };
  });
