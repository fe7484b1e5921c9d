import { type PaidProduct, priceOf } from '#platform/payments/paid-product.ts';
import { escapeHtml } from '#platform/rendering/escape.ts';
import { htmlPage, pagePolicy, readPageStyle } from '#platform/rendering/html-page.ts';
import type { SandboxSession } from '../entities/sandbox-session.ts';
import type { SandboxSubscription } from '../entities/sandbox-subscription.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const style = readPageStyle(new URL('./sandbox.css', import.meta.url));

/**
 * The headers of a page of the sandbox: no scripts, no requests, forms only to ourselves, and no referrer, because the
 * URL alone grants access.
 */
export const sandboxHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': pagePolicy(style, [`form-action 'self'`]),
};

/** The result of the last button pressed on a checkout page. */
export type CheckoutResult = 'declined' | 'canceled';

/** The checkout page: what is bought, and buttons to pay, decline or cancel. */
export function checkoutPage(
  session: SandboxSession,
  { product, result, now }: { product: PaidProduct; result?: CheckoutResult | undefined; now: Date },
): string {
  const tier = session.tier ?? '';
  const head = `<h1>Subscribe to ${capitalised(tier)}</h1>${priceText(product, tier)}`;
  if (session.completedAt != null) {
    const back = session.returnUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    return page(
      'Paid',
      `${head}<p class="note">Paid. The ${capitalised(tier)} plan is active.</p>${leave(backHome, back)}`,
    );
  }
  const away = leave('Leave without paying', session.cancelUrl ?? '');
  if (session.expiresAt <= now) return page('Expired', `${head}<p class="note bad">This page has expired.</p>${away}`);
  if (result === 'canceled') return page('Cancelled', `${head}<p class="note">Nothing was paid.</p>${away}${choices}`);
  const note = result === 'declined' ? '<p class="note bad">The card was declined. Nothing was paid.</p>' : '';
  return page('Checkout', `${head}${note}${choices}${away}`);
}

const button = (choice: string, label: string, look = ''): string =>
  `<button name="choice" value="${choice}"${look === '' ? '' : ` class="${look}"`}>${label}</button>`;

const form = (...buttons: string[]): string => `<form method="post">${buttons.join('')}</form>`;

const choices = `<h2>Try the payment</h2>${form(
  button('pay', 'Pay', 'main'),
  button('decline', 'Decline the card'),
  button('cancel', 'Cancel'),
)}`;

/** A subscription on a portal page, and its product. */
export interface ShownSubscription {
  product: PaidProduct;
  subscription: SandboxSubscription;
}

/** The customer portal: the subscription, and buttons for everything that can happen to it. */
export function portalPage(session: SandboxSession, shown: ShownSubscription | undefined, now: Date): string {
  const away = leave(backHome, session.returnUrl);
  const head = '<h1>Your subscription</h1>';
  if (session.expiresAt <= now) return page('Expired', `${head}<p class="note bad">This page has expired.</p>${away}`);
  if (shown === undefined) return page('Your subscription', `${head}<p class="note">No subscription.</p>${away}`);
  const facts = factsOf(shown);
  if (shown.subscription.status === 'canceled')
    return page('Your subscription', `${head}${facts}<p class="note">This subscription has ended.</p>${away}`);
  return page('Your subscription', `${head}${facts}${actionsOf(shown)}${away}`);
}

function factsOf({ product, subscription }: ShownSubscription): string {
  const { tier, status, periodEnd, cancelAtPeriodEnd, failedAttempts } = subscription;
  const rows: [string, string][] = [
    ['Plan', capitalised(tier)],
    ['Status', capitalised(status.replaceAll('_', ' '))],
    [cancelAtPeriodEnd ? 'Ends on' : 'Renews on', day.format(periodEnd)],
    ...(failedAttempts > 0 ? [['Failed payments', String(failedAttempts)] as [string, string]] : []),
  ];
  const entries = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  return `${priceText(product, tier)}<dl>${entries}</dl>`;
}

function actionsOf({ product, subscription }: ShownSubscription): string {
  const { tier, cancelAtPeriodEnd, failedAttempts } = subscription;
  const others = product.plans.filter((plan) => plan.tier !== tier);
  const changes = others.map((plan) => button(plan.tier, `Change to ${capitalised(plan.tier)}`, 'main'));
  const end = cancelAtPeriodEnd
    ? button('resume', 'Keep the subscription')
    : button('cancel_at_period_end', 'Cancel at the end of the period');
  const pay = failedAttempts > 0 ? button('pay', 'Pay the open invoice', 'main') : '';
  return [
    `<h2>Change or cancel</h2>${form(...changes, end, button('cancel', 'Cancel now', 'bad'))}`,
    `<h2>Try what can go wrong</h2>${form(pay, button('fail', 'Fail the next payment'))}`,
  ].join('');
}

function priceText(product: PaidProduct, tier: string): string {
  const priceCents = priceOf(product, tier);
  const price = priceCents === null ? 'by arrangement' : `$${(priceCents / 100).toFixed(2)} <small>a month</small>`;
  return `<p class="price">${price}</p>`;
}

const backHome = 'Back to Agent Platform';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A link that shows its target, because it leaves the site. */
function leave(words: string, url: string): string {
  const address = escapeHtml(url);
  return `<p><a href="${address}" rel="noreferrer noopener">${words}</a></p><p class="address">${address}</p>`;
}

function page(title: string, content: string): string {
  const mark = '<p class="mark">Sandbox: no payment provider is set up, so no money moves.</p>';
  return htmlPage({ title: `${title} (sandbox)`, style, body: `${mark}\n<main>${content}</main>` });
}
