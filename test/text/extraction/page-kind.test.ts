import { describe, expect, it } from 'vitest';
import { readPage } from '#text/extraction/read-page.ts';

const url = 'https://news.example.org/page';
const prose = (about: string) =>
  `<p>A paragraph about ${about}, long enough to count as prose, with a subordinate clause that goes on for a while, and then a second sentence. That one adds a few more words about ${about}.</p>`;

async function kindOf(head: string, body: string, status?: number): Promise<string> {
  const html = `<html><head>${head}</head><body>${body}</body></html>`;
  const { pageType, confidence } = await readPage({ html, url, status }, 'tree');
  expect(confidence).toBeGreaterThan(0);
  expect(confidence).toBeLessThanOrEqual(1);
  return pageType;
}

describe('page kind', () => {
  it('detects an article by its paragraphs', async () => {
    const body = ['bees', 'wax', 'honey', 'flowers'].map(prose).join('');
    expect(await kindOf('<title>On bees</title>', `<article><h1>On bees</h1>${body}</article>`)).toBe('article');
  });

  it('detects a list by its share of links', async () => {
    const links = Array.from(
      { length: 20 },
      (_, n) => `<li><a href="/story-${n}">The story number ${n} of this week</a></li>`,
    );
    expect(
      await kindOf('<title>All stories</title>', `<main><h1>All stories</h1><ul>${links.join('')}</ul></main>`),
    ).toBe('list');
  });

  it('detects an article when long paragraphs precede many links', async () => {
    const text = Array.from({ length: 8 }, (_, n) => prose(`hive ${n}`).replace('</p><p>', ' ')).map((paragraph) =>
      paragraph.replace('</p>', ` ${paragraph.replace(/<\/?p>/g, '')}</p>`),
    );
    const links = Array.from({ length: 60 }, (_, n) => `<li><a href="/work-${n}">Work number ${n} on bees</a></li>`);
    expect(
      await kindOf('<title>Bees</title>', `<main><h1>Bees</h1>${text.join('')}<ol>${links.join('')}</ol></main>`),
    ).toBe('article');
  });

  it('detects a login page by a password field and little other text', async () => {
    const form =
      '<form><label>Name<input name=n></label><label>Password<input type=password></label><button>Sign in</button></form>';
    expect(await kindOf('<title>Sign in</title>', `<h1>Sign in to go on</h1><p>Welcome back.</p>${form}`)).toBe(
      'login',
    );
  });

  it('detects a consent page that is only about cookies', async () => {
    const wall =
      '<div id="didomi-host"><h2>Your privacy</h2><p>We and our partners use cookies and trackers to show personalised ads. You can accept all cookies or manage your consent. Our vendors rely on legitimate interest.</p></div>';
    expect(await kindOf('<title>Before you go on</title>', wall)).toBe('consent_wall');
  });

  it.each([
    [
      'login',
      '<h1>Bienvenido</h1><p>Le mandamos un código.</p><form action="/acceso"><input type="email"><button>Pedir</button></form>',
    ],
    ['error', '<h1>Nicht hier</h1><p>Der Beitrag wurde verschoben.</p><a href="/">Zur Startseite</a>'],
    ['error', '<h1>One more step</h1><p>Tick the box.</p><script src="https://example.com/captcha.js"></script>'],
    ['error', '<p>Page 1 of 12, Zoom in</p><embed type="application/pdf" src="/minutes">'],
    [
      'consent_wall',
      '<div role="dialog"><p>Mit 90 Partnern zeigen wir Werbung, die zu Ihnen passt.</p><button>Gut</button><button>Nein</button></div>',
    ],
    [
      'paywall',
      '<article><h1>Il faro</h1><p>Sul molo non c’è più nessuno.</p><div class="premium-box"><p>Un mese a 1 €</p><button>Continua</button></div></article>',
    ],
  ])('detects %s by the actions on the page, whatever its language', async (kind, body) => {
    expect(await kindOf('<title>Example</title>', body)).toBe(kind);
  });

  it.each([
    '<article><h1>Seals</h1><p>Wardens counted 61 pups.</p></article><section id="comments"><p>Log in to say something.</p><form action="/login"><input type="password"><button>Log in</button></form></section>',
    '<main><h1>Oak stool</h1><p>Of oiled oak, £85.</p><button>Add to basket</button><a href="/account/login">Members pay less</a></main>',
    '<article><h1>Subscriptions</h1><p>A premium subscription costs €18 from April.</p></article><button>Share</button>',
    '<main><h1>Find us</h1><p>12 Tanner Street, behind the station.</p><a href="/">Home</a></main>',
    '<main><h1>Reset a password</h1><ol><li>Choose "I forgot it".</li><li>Give your user name.</li><li>Log in with the code.</li></ol></main>',
    '<a href="/login">Log in</a><h1>Ferry</h1><p>It runs again from Monday.</p><form action="/abo"><input type="email"><button>Weekly mail</button></form>',
    '<h1>Contact</h1><p>We answer soon.</p><form action="/contact"><input type="email" name="email"><button>Send</button></form><a href="/login">My account</a>',
    '<a href="/">Home</a><form action="/search"><input name="q"></form><h1>Bus line 12</h1><p>It was moved to Mill Road until August.</p>',
    '<h1>Our menu</h1><p>From Monday we cook with asparagus from the valley.</p><iframe src="/menu.pdf"></iframe>',
    '<h1>Rain in May</h1><p>It rained on nineteen days.</p><canvas></canvas>',
    '<h1>The ferry</h1><p>It runs twice a day again, after repairs to the pier took three weeks longer than the island had hoped.</p><div><p>We use cookies for analytics. Read our privacy policy.</p><button>Accept</button><button>Reject</button></div>',
    '<h1>Brandt</h1><p>We are an advertising agency, and our partners are museums.</p><button>Work</button><button>Team</button>',
    '<article><h1>Chess club</h1><p>Membership costs €20 a year.</p><a href="/join">Join</a><button>Share</button></article>',
    '<article><h1>Rail works end</h1><p>Trains run again.</p><div class="premium-teaser"><a href="/premium/abc">More</a></div></article><button>Share</button>',
  ])('detects an article despite forms or matching words: %s', async (body) => {
    expect(await kindOf('<title>Example</title>', body)).toBe('article');
  });

  it('detects a paywall when the text breaks off with an offer', async () => {
    const data =
      '<script type="application/ld+json">{"@type":"NewsArticle","headline":"H","isAccessibleForFree":false}</script>';
    const body = `<article><h1>On bees</h1>${prose('bees')}<div class="paywall"><p>Subscribe to continue reading this article.</p></div></article>`;
    expect(await kindOf(`<title>On bees</title>${data}`, body)).toBe('paywall');
  });

  it('detects an error page by status or text', async () => {
    expect(await kindOf('<title>On bees</title>', `<article>${prose('bees')}</article>`, 404)).toBe('error');
    expect(
      await kindOf('<title>404 - Page not found</title>', '<h1>Page not found</h1><p>Try the home page.</p>'),
    ).toBe('error');
    expect(await kindOf('', '')).toBe('error');
  });

  it('detects an article when a long text mentions errors, cookies or passwords', async () => {
    const body = Array.from({ length: 12 }, (_, n) => prose(`cookies, passwords and the error 404, part ${n}`)).join(
      '',
    );
    expect(await kindOf('<title>How cookies work</title>', `<article><h1>How cookies work</h1>${body}</article>`)).toBe(
      'article',
    );
  });
});
