import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { Customer } from '#accounts/entities/customer.ts';
import { issueKey } from '#accounts/issue-key.ts';
import { KeyName } from '#accounts/key-limits.ts';
import { TierName } from '#accounts/tiers.ts';
import { post } from '#api/endpoint.ts';
import { adminProcedure } from '#api/procedures.ts';
import { tool } from '#api/tools/facts.ts';
import type { Resources } from '#platform/resources.ts';
import { customerExists } from '../errors.ts';
import { exampleCustomer } from '../examples.ts';
import { CustomerRecord } from '../schema.ts';
import { viewCustomer } from '../view.ts';

const NewCustomer = z.object({
  email: z.string().trim().max(254).pipe(z.email()).describe('The email address. Not case-sensitive.'),
  name: KeyName.nullish().describe('The name of the customer.'),
  tier: TierName.default('free').describe(
    'The tier, with its hourly rate and monthly quota, until the customer subscribes to another. Defaults to `free`.',
  ),
});
type NewCustomer = z.infer<typeof NewCustomer>;

const CreatedCustomer = CustomerRecord.extend({
  api_key: z.string().describe('The customer’s key. It is not shown again.'),
}).meta({ id: 'CreatedCustomer' });

/**
 * Creates a customer and issues their key, both or neither. Only a digest of the key is stored, so only this answer
 * contains it.
 */
export const createCustomer = adminProcedure
  .meta(
    post('/api/monetization/customers', {
      summary: 'Create a customer',
      description:
        'Issues a key for the customer, shown once. Repeating the call with the same `Idempotency-Key` returns ' +
        'the same response for 24 hours. 409 if a customer with this email address exists.',
      example: { email: 'ann@example.com', name: 'Ann', tier: 'developer' },
      refusals: { 409: 'Customer with this email already exists' },
      answer: {
        ...exampleCustomer,
        api_key: 'ap_live_00000000000000000000000000000000000000',
      },
    }),
  )
  .input(NewCustomer)
  .output(CreatedCustomer)
  .meta(tool('grants', 'Create a customer with an API key. The key is shown in the response and never again.'))
  .mutation(async ({ ctx, input }) => {
    const { customer, key } = await writeCustomer(ctx.resources, input);
    const { id: customerId } = customer;
    ctx.resources.log.info({ customerId, keyId: customer.key.id, by: ctx.caller.keyId }, 'customer created');
    return { ...viewCustomer(customer), api_key: key };
  });

async function writeCustomer({ clock, db }: Resources, input: NewCustomer) {
  try {
    return await db.em().transactional(async (em) => {
      const request = { name: 'customer', tier: input.tier, isAdmin: false, rateLimitPerHour: null };
      const { key, row } = await issueKey(em, request, clock);
      const { email, name = null } = input;
      const customer = em.create(Customer, { key: row, email, name, createdAt: row.createdAt });
      await em.flush();
      // Never the email address, because names of keys are shown in more places than customers.
      row.name = name ?? `customer ${customer.id}`;
      return { customer, key };
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw customerExists();
    throw error;
  }
}
