import type { SamplePage } from './sample-page.ts';

/** Pages that stand where an article should be. */
export const walls: readonly SamplePage[] = [
  {
    name: 'a login',
    html: '<!doctype html><html lang="en"><head><title>Sign in – Meadow Bank</title></head><body><main><h1>Sign in</h1><form><label>E-mail <input name="mail"></label><label>Password <input type="password"></label><a href="/f">Forgot your password?</a><button>Sign in</button></form></main></body></html>',
    pageType: 'login',
  },
  {
    name: 'an error that comes with status 200',
    html: '<!doctype html><html lang="en"><head><title>Page not found – Meadow Bank</title></head><body><main><h1>Sorry, this page does not exist</h1><p>It may have moved. Try the search, or go back to the start page.</p></main></body></html>',
    pageType: 'error',
  },
  {
    name: 'an error by its status',
    status: 503,
    html: '<!doctype html><title>Back soon</title><h1>Back soon</h1><p>We are working on our servers and will be here again in an hour.</p>',
    pageType: 'error',
  },
  {
    name: 'an article behind a paywall',
    html: `<!doctype html><html lang="en"><head><title>The price of salt</title><script type="application/ld+json">{"@type":"NewsArticle","headline":"The price of salt","isAccessibleForFree":false}</script></head><body><article><h1>The price of salt</h1><p>For three centuries the town lived on salt, and for one it has lived on the memory of it. Now a company wants to open the pits again.</p><div class="paywall"><p>Subscribe to continue reading. Already a subscriber? Log in.</p></div></article></body></html>`,
    pageType: 'paywall',
  },
  {
    name: 'a consent wall',
    html: '<!doctype html><html lang="en"><head><title>Before you continue</title></head><body><div id="didomi-host"><h2>We value your privacy</h2><p>We and our 812 partners use cookies to personalise ads and to measure them. You can accept all cookies, reject all, or manage your consent for each of our vendors at any time.</p></div></body></html>',
    pageType: 'consent_wall',
  },
  {
    name: 'a question for the age',
    html: '<!doctype html><html lang="en"><head><title>Are you 18?</title></head><body><main><h1>Are you over 18?</h1><p>You must be of legal drinking age to enter this site.</p><button>Yes, enter</button><button>No</button></main></body></html>',
    pageType: 'consent_wall',
  },
  {
    name: 'a page for members that only leads to the login',
    html: '<!doctype html><html lang="en"><head><title>Members only</title></head><body><main><h1>This area is for members</h1><p>Please sign in to read the minutes of the club.</p><a href="/login">Sign in</a> <a href="/join">Become a member</a></main></body></html>',
    pageType: 'login',
  },
];
