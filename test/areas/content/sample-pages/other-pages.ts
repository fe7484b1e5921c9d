import type { SamplePage } from './sample-page.ts';

/** Blogs, recipes, forums, documentation, shops and reference works. */
export const otherPages: readonly SamplePage[] = [
  {
    name: 'a blog post',
    html: `<!doctype html><html lang="en"><head><title>Why I stopped counting steps – Slow Letters</title></head><body class="single has-sidebar"><div id="page"><div class="post hentry"><h2 class="entry-title">Why I stopped counting steps</h2>
<div class="entry-meta"><span class="posted-on">Posted on <time datetime="2025-02-02">February 2, 2025</time></span> by <span class="author">Mira</span> · <a href="#c">3 Comments</a></div>
<div class="entry-content"><p>For four years a small band on my wrist told me every evening whether the day had been a good one, and I believed it.</p><h3>What changed</h3><p>One day in autumn its battery died on a walk by the lake. I kept walking, and for the first time in years I heard the geese.</p>
<p><i>Thanks to Paul for reading a draft of this.</i></p></div><div class="sharedaddy"><h3>Share this:</h3><ul><li><a href="#">Email</a></li><li><a href="#">Print</a></li></ul></div>
<div class="post-navigation"><a href="/prev">Previous: On tea</a><a href="/next">Next: On boredom</a></div></div>
<div id="comments" class="comments-area"><h3>3 thoughts on “Why I stopped counting steps”</h3><p>I gave mine to my brother and never looked back, best thing that I did last year.</p></div></div></body></html>`,
    pageType: 'article',
    text: `For four years a small band on my wrist told me every evening whether the day had been a good one, and I believed it.

What changed

One day in autumn its battery died on a walk by the lake. I kept walking, and for the first time in years I heard the geese.

Thanks to Paul for reading a draft of this.`,
  },
  {
    name: 'a recipe',
    html: `<!doctype html><html lang="en"><head><title>Barley soup with leeks</title></head><body><main><article><h1>Barley soup with leeks</h1><p>A soup for the first cold week, which tastes better on the second day and best on the third.</p>
<ul class="recipe-facts"><li>Preparation: <time datetime="PT15M">15 minutes</time></li><li>Cooking: <time datetime="PT50M">50 minutes</time></li></ul>
<h2>Ingredients</h2><ul><li>150 g pearl barley</li><li>3 leeks</li><li>1.5 l stock</li><li>Salt</li></ul><h2>Method</h2><ol><li>Wash the barley and soak it for an hour.</li><li>Cut the leeks into rings and soften them in butter.</li><li>Add barley and stock and cook for fifty minutes.</li></ol>
<div class="rating">Rate this recipe: 4.6 of 5 (212 votes)</div><div class="relatedRecipes"><h3>You might also like</h3><a href="/1">Pea soup</a> <a href="/2">Bread soup</a></div></article></main></body></html>`,
    pageType: 'article',
    says: ['tastes better on the second day', '- 150 g pearl barley', '- Salt', '- Add barley and stock', '50 minutes'],
    leavesOut: ['212 votes', 'Pea soup', 'You might'],
  },
  {
    name: 'a thread of a forum',
    html: `<!doctype html><html lang="en"><head><title>Bike light flickers on cobbles - Wheelers forum</title></head><body><div id="wrap"><h2>Bike light flickers on cobbles</h2>
${[
  [
    'dora',
    'My hub dynamo light flickers whenever I ride over cobbles, but never on asphalt. I have already changed the cable once, without any success.',
  ],
  [
    'hennes',
    'That is nearly always the plug at the hub. Take it off, scrape the contacts clean and bend them a little so that they sit tight again.',
  ],
  [
    'dora',
    'It was the plug indeed, thank you! One contact was green with rust. The light has been steady for a week now, on the worst of roads.',
  ],
]
  .map(([who, said]) => `<div class="post"><p class="author">${who}</p><div class="content">${said}</div></div>`)
  .join('')}</div></body></html>`,
    pageType: 'article',
    says: ['flickers whenever I ride', 'nearly always the plug', 'It was the plug indeed'],
  },
  {
    name: 'a page of documentation',
    html: `<!doctype html><html lang="en"><head><title>Retries — Parcel 4 documentation</title></head><body><nav class="sidebar"><a href="/i">Install</a><a href="/r">Retries</a></nav><main><div class="breadcrumb"><a href="/">Docs</a> / Retries</div><h1>Retries</h1>
<p>A request that fails is sent again, up to the number of times that <code>maxAttempts</code> says. The pause doubles every time.</p><pre><code class="language-js">send(parcel, { maxAttempts: 5 });</code></pre>
<h2 id="share-a-queue">Share a queue</h2><p>Two programs may take from one queue: each parcel goes to one of them, and goes to the other when the first one stops.</p>
<table><tr><th>Option</th><th>Default</th></tr><tr><td>maxAttempts</td><td>3</td></tr><tr><td>pause</td><td>200 ms</td></tr></table>
<h2 id="related-work">Related work</h2><p>The idea is older than this library; mail servers have worked in this way since the beginning of the eighties.</p></main></body></html>`,
    pageType: 'article',
    says: [
      'sent again',
      'send(parcel, { maxAttempts: 5 });',
      'Share a queue',
      'maxAttempts\t3',
      'Related work',
      'mail servers',
    ],
    leavesOut: ['Install', 'Docs /'],
  },
  {
    name: 'a product',
    html: `<!doctype html><html lang="en"><head><title>Kettle No. 3, enamel – Ofen & Co</title></head><body><main><h1>Kettle No. 3, enamel</h1><div class="product-description"><p>Holds 1.8 litres and whistles in two tones, so that you hear it in the garden. The enamel is baked on twice, in a works that has done nothing else since 1932.</p><ul><li>For gas, ceramic and induction</li><li>Handle of beech</li><li>Made in Czechia</li></ul></div>
<dl><dt>Weight</dt><dd>1.1 kg</dd><dt>Colour</dt><dd>Green</dd></dl><div class="related-products"><h2>Customers also bought</h2><a href="/4">Kettle No. 4</a></div><div class="share">Share</div></main></body></html>`,
    pageType: 'article',
    says: ['whistles in two tones', '- Handle of beech'],
    leavesOut: ['Customers also bought', 'Kettle No. 4'],
  },
  {
    name: 'an entry of a reference work',
    html: `<!doctype html><html lang="en"><head><title>Weir - Open Lexicon</title></head><body><main id="content"><h1>Weir</h1><p>A weir is a low wall across a river that raises the water above it without holding all of it back, unlike a dam.</p>
<h2>Uses</h2><p>Weirs feed mills and canals, keep rivers deep enough for boats, and let engineers measure how much water passes.</p><figure class="wp-block-table"><table><tr><th>Kind</th><th>Crest</th></tr><tr><td>Broad</td><td>long</td></tr></table></figure>
<h2>See also</h2><ul><li><a href="/dam">Dam</a></li><li><a href="/lock">Lock</a></li></ul></main></body></html>`,
    pageType: 'article',
    says: ['A weir is a low wall', 'Broad\tlong'],
    leavesOut: ['See also', 'Lock'],
  },
  {
    name: 'a page whose text sits in a form',
    html: `<!doctype html><html lang="en"><head><title>Opening hours of the archive</title></head><body><form id="aspnetForm"><div><h1>Opening hours of the archive</h1><p>The reading room is open from Monday to Thursday, from nine to five, and on the first Saturday of the month until noon.</p><p>Please order files two days ahead. Maps cannot be copied, but you may take photographs of them without a flash.</p></div></form></body></html>`,
    pageType: 'article',
    says: ['The reading room is open', 'Please order files'],
  },
  {
    name: 'a page of the nineties, whose tables lay it out',
    html: `<html><head><title>The Mill Page</title></head><body bgcolor="white"><table width="100%"><tr><td colspan="2"><font size="5">The Mill Page</font></td></tr><tr><td width="120"><a href="i.html">Index</a><br><a href="g.html">Guestbook</a></td><td><table><tr><td><center><h2>How the mill was saved</h2></center><font face="arial">In the spring of 1994 the roof of the mill came down in a storm, and nobody in the village thought that it would ever turn again.<br><br>We formed a club of eleven people, bought the ruin for one mark, and spent nine summers on it. The wheel is oak.<br><br>Since 2003 it grinds rye every first Saturday. You are welcome to watch, and to take a bag home.</font></td></tr></table></td></tr></table></body></html>`,
    pageType: 'article',
    says: ['would ever turn again.\n\nWe formed a club', 'The wheel is oak.\n\nSince 2003'],
    leavesOut: ['Guestbook'],
    inMarkdown: ['## How the mill was saved\n\nIn the spring'],
    notInMarkdown: ['| '],
  },
  {
    name: 'a page made of boxes without names, signed with a day',
    html: `<html><head><title>Why our ferry is late</title></head><body><div id="w"><div class="t"><a href="/">Start</a><a href="/x">Fares</a></div><div class="m"><div class="h">Why our ferry is late</div><div>Written by Joon Park on 2 June 2026</div><div>Every morning at seven the ferry waits for the tide, and every morning forty people wait for the ferry.</div><div>The reason is a bank of sand that moved into the channel during the winter, and which the dredger cannot reach before August.</div></div></div></body></html>`,
    pageType: 'article',
    text: 'Every morning at seven the ferry waits for the tide, and every morning forty people wait for the ferry.\n\nThe reason is a bank of sand that moved into the channel during the winter, and which the dredger cannot reach before August.',
  },
  {
    name: 'an office with its telephone below the text',
    html: `<!doctype html><html lang="en"><head><title>Renew a fishing licence - Harbour Council</title></head><body><main><h1>Renew a fishing licence</h1><p>You need a licence to fish with a rod from any public quay, and it is valid for one year from the day it is issued.</p><p>You can also renew it at the harbour office, which is open from Monday to Friday from nine to four.</p><dl><dt>Telephone</dt><dd>0300 123 456</dd><dt>Address</dt><dd>1 Quay Street</dd></dl></main></body></html>`,
    pageType: 'article',
    says: ['Telephone\n\n- 0300 123 456', 'Address\n\n- 1 Quay Street'],
  },
  {
    name: 'a poem',
    html: `<!doctype html><html lang="en"><head><title>Ferry at dusk</title></head><body><article><h1>Ferry at dusk</h1><p>The rope goes slack,<br>the engine hums below,<br>and all the lamps along the quay<br>begin to glow.</p><p>No.<br>It was not the sea that called,<br>only the gulls.</p></article></body></html>`,
    pageType: 'article',
    text: 'The rope goes slack,\nthe engine hums below,\nand all the lamps along the quay\nbegin to glow.\n\nNo.\nIt was not the sea that called,\nonly the gulls.',
  },
  {
    name: 'an overview of articles',
    html: `<!doctype html><html lang="en"><head><title>All letters</title></head><body><main><h1>All letters</h1>${[
      'On tea and how to wait for it',
      'On boredom, the mother of everything',
      'Why I stopped counting steps',
      'A week without a single screen',
      'The quiet carriage is never quiet',
      'What my neighbour taught me',
      'On walking in the rain',
      'Things that I did not buy',
      'Letters that nobody answers',
    ]
      .map((title, n) => `<article><h2><a href="/${n}">${title}</a></h2></article>`)
      .join('')}</main></body></html>`,
    pageType: 'list',
    says: ['On tea and how to wait for it', 'Letters that nobody answers'],
  },
];
