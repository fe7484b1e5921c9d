import type { IntelPage } from '../../../src/areas/index.ts';
import { formatDollars } from '../design/format.ts';

type Job = Extract<IntelPage, { view: 'deep-job' }>['reading']['job'];
type Step = Job['steps'][number];

const titles: Readonly<Record<Step['step'], string>> = {
  planning: 'Planning',
  searching: 'Searching',
  reading: 'Reading',
  writing: 'Writing',
  checking: 'Checking',
};

const states: Readonly<Record<Step['status'], string>> = {
  waiting: 'waiting',
  running: 'in progress',
  done: 'done',
  failed: 'not completed',
};

/** The steps of a deep briefing: the current one, and the actual and expected usage of each. */
export function DeepSteps({ job: { steps, estimate }, engine }: { job: Job; engine: string }) {
  const isBuiltIn = engine === 'builtin';
  const cost = steps.reduce((sum, step) => sum + step.cost, 0);
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps">Steps and costs</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.step} data-status={step.status} aria-current={step.status === 'running' ? 'step' : undefined}>
            <span>
              {titles[step.step]}
              <span className="unseen">, {states[step.status]}</span>
            </span>
            <span className="figures soft">{costWords(step)}</span>
          </li>
        ))}
      </ol>
      <p className="steps-sum figures">
        <span>{isBuiltIn ? 'With a hosted model' : 'Total'}</span>
        <span>
          {formatDollars(cost)} of {formatDollars(estimate.cost)}
        </span>
      </p>
      {isBuiltIn && (
        <p className="steps-sum">
          <span>Actual cost</span>
          <span>$0</span>
        </p>
      )}
      <p className="small soft">
        {isBuiltIn
          ? 'The built-in engine runs on this server and costs nothing. The figures above are what a hosted model would cost.'
          : `Based on what ${engine.replace(/^model:/, '')} read and wrote, at the prices of a hosted model. A model of your own may cost less.`}
      </p>
    </section>
  );
}

function costWords({ cost, estimated_cost: expected, status }: Step): string {
  if (cost > 0) return `${formatDollars(cost)} of ${formatDollars(expected)}`;
  if (status === 'failed') return 'not run';
  return expected > 0 ? `up to ${formatDollars(expected)}` : 'free';
}
