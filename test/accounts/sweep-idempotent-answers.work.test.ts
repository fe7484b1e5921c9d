import { expect, test } from 'vitest';
import { sweepIdempotentAnswersWork } from '#accounts/sweep-idempotent-answers.work.ts';
import { useJobDatabase } from '../platform/jobs/job-database.ts';
import { until } from '../support/until.ts';

const { open, query, stateOf } = useJobDatabase();

test('responses are deleted after a day, and calls only when they are not running', async () => {
  await query(`insert into idempotent_answer (id, fingerprint, holder, status, leased_until, created_at, expires_at)
    select id, '', '', status, now() + lease, now(), now() + expires from (values
      ('answered, old', 200, null::interval, interval '-1 second'),
      ('answered, young', 200, null, interval '1 minute'),
      ('free, old', null, null, interval '-1 second'),
      ('died, old', null, interval '-1 second', interval '-1 second'),
      ('died, young', null, interval '-1 second', interval '1 minute'),
      ('under way, old', null, interval '20 seconds', interval '-1 second')
    ) as given (id, status, lease, expires)`);
  const world = await open([sweepIdempotentAnswersWork]);
  const sweep = await world.send(sweepIdempotentAnswersWork, {});
  await world.startWorkers();
  await until('the sweep is completed', async () => (await stateOf(sweep)) === 'completed');
  expect(await query('select id from idempotent_answer order by id')).toEqual([
    { id: 'answered, young' },
    { id: 'died, young' },
    { id: 'under way, old' },
  ]);
});
