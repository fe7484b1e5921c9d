import { z } from 'zod';
import { get } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { noTool } from '#api/tools/facts.ts';
import { providerChecks } from '#platform/checks/check-providers.ts';
import { make } from '#platform/checks/finding.ts';

const Provider = z
  .object({
    name: z.string(),
    state: z.enum(['ok', 'warning', 'failed']),
    configured: z
      .boolean()
      .describe('False if no provider is configured and the built-in fallback is used, so nothing was called.'),
    says: z.string().describe('What the check found.'),
    todo: z.string().nullable().describe('How to fix the problem; null if there is none.'),
  })
  .meta({ id: 'ProviderHealth' });

/** Tests every provider with a call that changes nothing. They are tested in parallel, for at most 15 seconds each. */
export const testProviders = adminProcedure
  .meta({
    ...get('/api/admin/providers', {
      summary: 'Check the health of providers',
      description:
        'Tests model, search, mail, payments, chat and source host, each with a call that changes nothing, and ' +
        'explains how to fix problems.',
      answer: {
        providers: [
          {
            name: 'model',
            state: 'ok',
            configured: false,
            says: 'Not configured. The built-in engine is used.',
            todo: null,
          },
        ],
        count: 6,
      },
    }),
    ...noTool('Settings are for the operator of the platform.'),
  })
  .output(z.object({ providers: z.array(Provider), count: z.int() }))
  .query(async ({ ctx }) => {
    const findings = await Promise.all(providerChecks(ctx.resources).map(make));
    const providers = findings.flat().map(({ check, todo = null, configured = true, ...found }) => ({
      name: check,
      ...found,
      configured,
      todo,
    }));
    return { providers, count: providers.length };
  });
