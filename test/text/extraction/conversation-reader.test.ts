import { describe, expect, it } from 'vitest';
import { readPage } from '#text/extraction/read-page.ts';

async function read(body: string, url = 'https://forum.example.org/t/1') {
  return await readPage({ html: `<html><head><title>A thread</title></head><body>${body}</body></html>`, url }, 'tree');
}

describe('forum pages', () => {
  const comment = (author: string, text: string, answers = '') =>
    `<div class="thing comment" data-author="${author}" data-permalink="/r/bees/comments/1/x/${author}/"><div class="entry"><p><time datetime="2026-03-04T10:00:00Z">now</time><span class="score">3 points</span></p>
      <div class="usertext-body"><div class="md"><p>${text}</p></div></div></div><div class="child">${answers}</div></div>`;
  const page = `<div class="thing link"><div class="usertext-body"><div class="md"><p>Why do bees dance?</p></div></div></div>
    <div class="commentarea nestedlisting">${comment('ann_b', 'To show the way.', comment('bob', 'Where to?'))}${comment('cyd', 'For <b>joy</b>.')}</div>`;

  it('renders comments as quotes and nests replies', async () => {
    const { markdown } = await read(page);
    expect(markdown).toBe(
      [
        'Why do bees dance?\n\n---\n\n## Comments\n',
        '> **ann\\_b** · [2026-03-04](https://reddit.com/r/bees/comments/1/x/ann_b/) · 3 points\n>\n> To show the way.\n>',
        '> > **bob** · [2026-03-04](https://reddit.com/r/bees/comments/1/x/bob/) · 3 points\n> >\n> > Where to?\n',
        '> **cyd** · [2026-03-04](https://reddit.com/r/bees/comments/1/x/cyd/) · 3 points\n>\n> For **joy**.',
      ].join('\n'),
    );
  });

  it('names the author of each comment in plain text', async () => {
    const { text } = await read(page);
    expect(text).toContain('Why do bees dance?\n\nann_b, 2026-03-04\n\nTo show the way.');
  });

  it('infers the depth of a reply from its indentation', async () => {
    const row = (indent: number, author: string) =>
      `<tr class="athing comtr"><td><table><tr><td class="ind" indent="${indent}"></td><td><a class="hnuser">${author}</a> <span class="age" title="2026-03-04T10:00:00"><a href="item?id=${author}">now</a></span><div class="commtext">Said ${author}.</div></td></tr></table></td></tr>`;
    const { markdown } = await read(`<table>${row(0, 'ann')}${row(1, 'bob')}${row(0, 'cyd')}</table>`);
    expect(markdown).toContain(
      '> > **bob** · [2026-03-04](https://forum.example.org/t/item?id=bob)\n> >\n> > Said bob.',
    );
    expect(markdown).toContain('\n\n> **cyd**');
  });
});

describe('social media posts', () => {
  it('includes the rest of the thread and the replies', async () => {
    const status = (name: string, text: string, classes = '') =>
      `<div class="status ${classes}"><a class="status__relative-time" href="/@${name}/1"><time datetime="2026-03-04T10:00:00Z">1h</time></a><bdi><strong class="display-name__html">${name}</strong></bdi><span class="display-name__account">@${name}</span><div class="status__content__text"><p>${text}</p></div></div>`;
    const main = `<div class="detailed-status"><span class="display-name__account">@ann@social.example</span><div class="status__content__text"><p>Bees dance.</p></div></div>`;
    const { markdown } = await read(
      main + status('ann', 'I saw it.') + status('bob', 'Really?', 'status--first-in-thread') + status('ann', 'Yes.'),
      'https://social.example/@ann/0',
    );
    expect(markdown).toBe(
      [
        'Bees dance.\n\n---\n\nI saw it.\n\n---\n\n## Comments\n',
        '> **bob @bob** · [2026-03-04](https://social.example/@bob/1)\n>\n> Really?\n>',
        '> > **ann @ann** · [2026-03-04](https://social.example/@ann/1)\n> >\n> > Yes.',
      ].join('\n'),
    );
  });
});

describe('AI chat transcripts', () => {
  it('renders turns in order and sources as footnotes', async () => {
    const pill =
      '<span data-testid="webpage-citation-pill"><a href="https://www.bees.example/dance">Bees +1</a></span>';
    const { markdown } = await read(
      `<section data-testid="conversation-turn-1"><h5 class="sr-only">You said:</h5><div data-message-author-role="user"><div class="whitespace-pre-wrap">Why?\nTell me.</div></div></section>
       <section data-testid="conversation-turn-2"><div data-message-author-role="assistant"><div class="markdown"><p>To show the way. ${pill}</p></div></div></section>`,
    );
    expect(markdown).toBe(
      '**You said**\n\nWhy?  \nTell me.\n\n---\n\n**ChatGPT said**\n\nTo show the way. [^1]\n\n[^1]: [bees.example](https://www.bees.example/dance)',
    );
  });

  it('recognises the speakers of other assistants by their elements', async () => {
    const { markdown } = await read(
      '<div data-testid="user-message">Why?</div><div class="font-claude-response"><p>To show the way.</p></div>',
    );
    expect(markdown).toBe('**You**\n\nWhy?\n\n---\n\n**Claude**\n\nTo show the way.');
  });
});

describe('email threads', () => {
  it('renders each message once, without quoted text', async () => {
    const mail = (name: string, body: string) =>
      `<div data-legacy-message-id="1"><span class="gD" name="${name}">x</span><span class="g3" title="4 March 2026">x</span><div class="a3s">${body}</div></div>`;
    const quotation = '<blockquote type="cite">Shall we?</blockquote>';
    const { markdown } = await read(
      mail('Ann', 'Shall we?') +
        mail('Bob', `<div>Yes.</div><div class="gmail_quote">On Monday Ann wrote: ${quotation}</div>`) +
        mail('Cyd', `<div>No.</div>${quotation}<div>Because.</div>`),
    );
    expect(markdown).toBe(
      '> **Ann** · 4 March 2026\n>\n> Shall we?\n\n> **Bob** · 4 March 2026\n>\n> Yes.\n\n> **Cyd** · 4 March 2026\n>\n> No.\n>\n> > Shall we?\n>\n> Because.',
    );
  });
});

describe('link aggregators', () => {
  it('renders a numbered list with the details of each link', async () => {
    const link = (n: number) =>
      `<tr class="athing"><td><span class="titleline"><a href="https://x${n}.example/">Title ${n}</a> (<span class="sitestr">x${n}.example</span>)</span></td></tr><tr><td class="subtext"><span class="score">${n} points</span> by <a class="hnuser">ann</a> | <a href="item?id=${n}">${n}&nbsp;comments</a></td></tr>`;
    const { markdown, pageType } = await read(
      `<table>${link(1)}${link(2)}</table><a class="morelink" href="?p=2">More</a>`,
    );
    expect(pageType).toBe('list');
    expect(markdown).toBe(
      '1. [Title 1](https://x1.example/) (x1.example)  \n   1 points · by ann · [1 comments](https://forum.example.org/t/item?id=1)\n' +
        '2. [Title 2](https://x2.example/) (x2.example)  \n   2 points · by ann · [2 comments](https://forum.example.org/t/item?id=2)\n\n' +
        '[More](https://forum.example.org/t/1?p=2)',
    );
  });
});
