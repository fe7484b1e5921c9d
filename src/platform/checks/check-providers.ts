import { join } from 'node:path';
import type { Config } from '#config';
import { findChatProblem } from '../chat/check-provider.ts';
import type { Clock } from '../clock.ts';
import { findSmtpProblem } from '../mail/check-smtp.ts';
import { createModel } from '../model/create-model.ts';
import type { Outbound } from '../outbound/guarded-client.ts';
import { createPayments } from '../payments/create-payments.ts';
import { createSearch } from '../search/search.ts';
import { type Check, failed, fine, notConfigured, warning } from './finding.ts';

interface World {
  config: Config;
  outbound: Outbound;
  clock: Clock;
}

/** Checks of all configured providers. Each makes a call that costs nothing and changes nothing. */
export function providerChecks(world: World): Check[] {
  return [
    { name: 'model', run: () => checkModel(world), todo: 'Check MODEL_URL, MODEL_NAME and MODEL_KEY.' },
    {
      name: 'search',
      run: () => checkSearch(world),
      todo: 'Check SEARCH_KIND, SEARCH_URL and SEARCH_KEY, and the network. Research of given pages still works.',
    },
    { name: 'mail', run: () => checkMail(world.config), todo: 'Check SMTP_URL.' },
    {
      name: 'payments',
      run: () => checkPayments(world.config),
      todo: 'Check PAYMENTS_SECRET_KEY and PAYMENTS_API_URL.',
    },
    { name: 'chat', run: () => checkChat(world), todo: 'Check CHAT_APP_ID, CHAT_PRIVATE_KEY and CHAT_API_URL.' },
    { name: 'source host', run: () => checkSourceHost(world), todo: 'Check VCS_TOKEN and VCS_API_URL.' },
  ];
}

async function checkModel({ config, outbound }: World) {
  const model = createModel(config.model, outbound);
  if (model === undefined) return notConfigured('The built-in engine is used.');
  const { text } = await model.text({
    system: 'Answer with one word.',
    prompt: 'Say: ready',
    timeoutMs: 14_000,
    maxOutputTokens: 200,
  });
  return fine(`${model.name} answers: ${text.trim().slice(0, 40)}`);
}

async function checkSearch({ config, outbound }: World) {
  const hits = await createSearch(config.search, outbound)('water', { limit: 3 });
  return hits.length > 0
    ? fine(`A search with ${config.search.kind} returned results.`)
    : warning(
        `The search provider ${config.search.kind} responds, but has no results for “water”.`,
        'Check what it searches.',
      );
}

async function checkMail({ mail, dataDir }: Config) {
  if (mail.smtpUrl === undefined) {
    return notConfigured(`Emails are saved as files in ${join(dataDir, 'outbox')}.`);
  }
  const problem = await findSmtpProblem(mail.smtpUrl);
  return problem === undefined ? fine('The mail server accepts the login.') : failed(`${problem}.`, 'Check SMTP_URL.');
}

/** An id that no subscription has: an answer that it does not exist shows that the key is valid. */
const noSubscription = 'sub_of_nobody';

async function checkPayments(config: Config) {
  // The secret key signs the events of the sandbox, which plays no part here.
  const { provider } = createPayments(config, config.secretKey ?? 'no events are signed');
  if (provider !== undefined) {
    await provider.findSubscription(noSubscription);
    return fine('The payment provider accepts the key.');
  }
  return config.production
    ? {
        ...warning('Not configured. Payments are not possible: production has no sandbox.', 'Set PAYMENTS_SECRET_KEY.'),
        configured: false as const,
      }
    : notConfigured('The built-in sandbox is used.');
}

async function checkChat({ config, outbound, clock }: World) {
  const { appId, privateKey, number, apiUrl } = config.chat;
  if (appId === undefined || privateKey === undefined || number === undefined) {
    return notConfigured('Chat messages are saved as files in the outbox.');
  }
  const problem = await findChatProblem({ appId, privateKey, apiUrl, clock }, outbound);
  return problem === undefined
    ? fine('The messaging provider recognizes the application.')
    : failed(problem, 'Check CHAT_APP_ID and CHAT_PRIVATE_KEY.');
}

async function checkSourceHost({ config, outbound }: World) {
  const { token, apiUrl } = config.sourceHost;
  if (token === undefined) return notConfigured('Reviews need the diff in the request.');
  const { status } = await outbound.trusting(apiUrl).request({
    url: `${apiUrl}/rate_limit`,
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
    maxRedirects: 0,
    totalTimeoutMs: 10_000,
  });
  if (status === 401 || status === 403) return failed(`${apiUrl} rejected VCS_TOKEN.`, 'Create a new token.');
  return status < 300
    ? fine('The source host accepts the token.')
    : failed(`${apiUrl} responds with status ${status}.`, 'Check VCS_API_URL.');
}
