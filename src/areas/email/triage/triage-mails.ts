import { type AskOptions, askModel, type ModelAnswer } from '#platform/model/ask-model.ts';
import type { Resources } from '#platform/resources.ts';
import { type BuiltinTriage, boundTriage, type ModelVerdict } from '#text/mail/index.ts';
import type { Triage, TriagedMail, TriageRequest } from '../schema.ts';
import { mailText } from './mail-text.ts';
import { triageByRules } from './mail-work.ts';
import { batchTemplate, triageTemplate } from './triage-template.ts';

/** How long a triage may take altogether, and when it is to stop early. */
export interface TriageLimits {
  signal?: AbortSignal;
  totalMs?: number;
}

interface Item {
  mail: TriageRequest;
  builtin: BuiltinTriage;
  result: Triage;
}

/** Proxies give up on an answer after a minute. */
const defaultTotalMs = 50_000;
const maxAskMs = 30_000;
const portionSize = 5;
const portionCharacters = 20_000;
const concurrency = 4;
const charactersShown = 8_000;
const charactersShownInPortion = 3_000;
/** A model that fails so often in a row will not do better with the rest. */
const maxFailures = 3;

/**
 * Sorts mails: by the model within the bounds of the rules, a portion at a time, and by the built-in engine where there
 * is no model, no time left or no usable answer. A mail that speaks to the machine is never shown to the model, so that
 * it can sway neither its own verdict nor that of its neighbours. The results stand in the order of the mails.
 */
export async function triageMails(
  resources: Pick<Resources, 'model' | 'log' | 'texts'>,
  mails: readonly TriageRequest[],
  limits: TriageLimits = {},
): Promise<Triage[]> {
  const dated = mails.map((mail) => ({ ...mail, date: mail.date?.slice(0, 10) }));
  const builtins = await resources.texts.run(triageByRules, dated, limits.signal);
  const items = builtins.map(
    (builtin, at): Item => ({
      mail: dated[at] as TriageRequest,
      builtin,
      result: builtinResult(builtin),
    }),
  );
  if (resources.model === undefined) return items.map(({ result }) => result);
  const shown = items.filter(({ builtin }) => !builtin.isAddressedToMachine);
  const asking = new Asking(resources, limits);
  const portions = portionsOf(shown);
  const work = async () => {
    for (let portion = portions.shift(); portion !== undefined; portion = portions.shift()) await asking.ask(portion);
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, portions.length) }, work));
  return items.map(({ result }) => result);
}

/** The same with what tells a mail from the others, in their order. */
export async function triageAll(
  resources: Pick<Resources, 'model' | 'log' | 'texts'>,
  mails: readonly TriageRequest[],
  limits: TriageLimits = {},
): Promise<TriagedMail[]> {
  const sorted = await triageMails(resources, mails, limits);
  return sorted.map((triage, index) => {
    const { from = '', subject = '' } = mails[index] ?? {};
    return { index, from, subject, ...triage };
  });
}

/** Which engines sorted the mails: the model's name where it sorted any of them, and how many each did. */
export function enginesOf(mails: readonly Triage[]): { engine: string; engines: Record<string, number> } {
  const engines: Record<string, number> = {};
  for (const { engine } of mails) engines[engine] = (engines[engine] ?? 0) + 1;
  return { engine: Object.keys(engines).find((name) => name !== 'builtin') ?? 'builtin', engines };
}

class Asking {
  readonly #resources: Pick<Resources, 'model' | 'log'>;
  readonly #signal: AbortSignal | undefined;
  readonly #endMs: number;
  #failures = 0;

  constructor(resources: Pick<Resources, 'model' | 'log'>, { signal, totalMs = defaultTotalMs }: TriageLimits) {
    this.#resources = resources;
    this.#signal = signal;
    this.#endMs = performance.now() + totalMs;
  }

  /** Asks for a portion at once, and for what that leaves open mail by mail. */
  async ask(portion: readonly Item[]): Promise<void> {
    const open = portion.length === 1 ? portion : await this.#askTogether(portion);
    for (const item of open) await this.#askAlone(item);
  }

  async #askTogether(portion: readonly Item[]): Promise<readonly Item[]> {
    const inputs = Object.fromEntries(
      portion.map(({ mail, builtin }, at) => [`mail ${at + 1}`, mailText(mail, builtin.read)]),
    );
    const answer = await this.#within((options) =>
      askModel(this.#resources, batchTemplate, inputs, { ...options, maxCharacters: charactersShownInPortion }),
    );
    if (answer === undefined) return portion;
    const open: Item[] = [];
    for (const [at, item] of portion.entries()) {
      const verdicts = answer.value.results.filter(({ mail }) => mail === at + 1);
      // Two verdicts on one mail are none.
      if (verdicts[0] === undefined || verdicts.length > 1) open.push(item);
      else item.result = modelResult(item, { ...answer, value: verdicts[0] });
    }
    return open;
  }

  async #askAlone(item: Item): Promise<void> {
    const inputs = { email: mailText(item.mail, item.builtin.read) };
    const answer = await this.#within((options) =>
      askModel(this.#resources, triageTemplate, inputs, { ...options, maxCharacters: charactersShown }),
    );
    if (answer !== undefined) item.result = modelResult(item, answer);
  }

  async #within<T>(ask: (options: AskOptions) => Promise<T | undefined>): Promise<T | undefined> {
    const leftMs = Math.floor(this.#endMs - performance.now());
    if (leftMs <= 0 || this.#failures >= maxFailures) return undefined;
    const timeoutMs = Math.min(leftMs, maxAskMs);
    const answer = await ask(this.#signal === undefined ? { timeoutMs } : { timeoutMs, signal: this.#signal });
    this.#failures = answer === undefined ? this.#failures + 1 : 0;
    return answer;
  }
}

function portionsOf(items: readonly Item[]): Item[][] {
  const portions: Item[][] = [];
  let characters = 0;
  for (const item of items) {
    const size = Math.min(mailText(item.mail, item.builtin.read).length, charactersShownInPortion);
    const last = portions.at(-1);
    if (last === undefined || last.length === portionSize || characters + size > portionCharacters) {
      portions.push([item]);
      characters = size;
    } else {
      last.push(item);
      characters += size;
    }
  }
  return portions;
}

function builtinResult({ verdict, summary, actionItems }: BuiltinTriage): Triage {
  const { asksProbability: _, ...classification } = verdict;
  const action_items = actionItems.map((item) => ({ ...item }));
  return { ...classification, summary, action_items, engine: 'builtin', repairs: [] };
}

function modelResult({ mail, builtin, result }: Item, { value, engine, repairs }: ModelAnswer<ModelVerdict>): Triage {
  const bounded = boundTriage(mail, builtin, value);
  return {
    ...result,
    category: bounded.category,
    priority: bounded.priority,
    asks: bounded.asks,
    summary: bounded.summary,
    action_items: bounded.actionItems.map((item) => ({ ...item })),
    engine,
    repairs: [...repairs, ...bounded.repairs],
  };
}
