import type { SamplePage } from './sample-page.ts';

const dam = [
  'The council of Aldermoor voted on Tuesday night to take down the old mill dam, after a debate that lasted four hours and filled the hall to the last seat.',
  'Engineers had warned in March that the wall, built in 1911, would not survive another flood like that of last winter, when water ran over its crown for two days.',
  '“Nobody likes to see it go,” said the mayor, Ruth Calder, “but I do not want to be the one who waited.” Seven members voted for the plan and two against it.',
  'Work is to begin in September and to cost 3.4 million pounds, of which the county pays half. The pond behind the dam will become a meadow with a footpath.',
];

/** Pages of newspapers and magazines. */
export const newsPages: readonly SamplePage[] = [
  {
    name: 'a news story with everything around it',
    html: `<!doctype html><html lang="en"><head><title>Council votes to take down mill dam | The Aldermoor Post</title>
<meta property="og:title" content="Council votes to take down mill dam"><meta name="author" content="Jo Lindqvist"></head><body>
<header class="site-header"><nav><a href="/">Home</a> <a href="/sport">Sport</a></nav></header>
<main><article class="story"><p class="kicker">Local</p><h1>Council votes to take down mill dam</h1>
<p class="standfirst">Seven to two after a long night: the wall of 1911 will be gone by spring, and a meadow takes its place.</p>
<div class="byline">By <a href="/jo">Jo Lindqvist</a></div><p>Published 14 May 2025, 10:42 BST | Updated 15 May 2025 | 4 min read</p>
<div class="shareBar"><a href="#f">Share on Facebook</a> <a href="#x">Post</a> <span>Copy link</span></div>
<figure><img src="/dam.jpg" width="800"><figcaption>The mill dam in February. <span class="photoCredit">Picture: Ann Hale</span></figcaption></figure>
<p>${dam[0]}</p><p>${dam[1]}</p>
<p><b>Read more:</b></p><ul><li><a href="/a">How the flood of last winter came about, hour by hour</a></li><li><a href="/b">Five dams that were taken down, and what became of their rivers</a></li></ul>
<div class="newsletterSignup"><h3>Aldermoor in the morning</h3><p>Get our daily letter with all the news of the valley, free of charge, every day at six.</p><input type="email"></div>
<p>${dam[2]}</p><img src="/mayor.jpg" width="800"><p><em>Ruth Calder after the vote on the steps of the hall</em></p>
<blockquote class="twitter-tweet"><p>A sad day, but the right decision for everybody who lives below the dam.</p>— River Trust (@rivertrust) <a href="https://x.example/1">14 May</a></blockquote>
<p>${dam[3]}</p>
<div class="author-bio"><p>Jo Lindqvist writes about councils, courts and rivers. She has been with the Post since 2016.</p></div></article>
<article class="card"><h2><a href="/c">Bus fares rise by ten per cent</a></h2><p>From June a ticket to the coast costs 2.20 pounds, the company says, which blames the price of diesel and of drivers.</p></article>
<section class="mostRead"><h2>Most read</h2><ol><li><a href="/d">Baker wins prize for rye bread</a></li></ol></section></main>
<footer>© The Aldermoor Post. All rights reserved.</footer></body></html>`,
    pageType: 'article',
    text: `Seven to two after a long night: the wall of 1911 will be gone by spring, and a meadow takes its place.

${dam[0]}

${dam[1]}

${dam[2]}

A sad day, but the right decision for everybody who lives below the dam.

— River Trust (@rivertrust) 14 May

${dam[3]}`,
    inMarkdown: ['The mill dam in February.', '*Ruth Calder after the vote'],
    notInMarkdown: ['daily letter', 'Bus fares', 'Read more', 'Copy link'],
  },
  {
    name: 'a German story',
    html: `<!doctype html><html lang="de"><head><title>Stadt kauft das alte Kino - Waldauer Zeitung</title></head><body><main>
<h1>Stadt kauft das alte Kino</h1><p>Von Jana Brückner</p><p>Stand: 12. März 2025, 18:05 Uhr</p>
<p>Die Stadt Waldau hat das seit sechs Jahren leer stehende Kino am Markt gekauft und will dort ab dem Herbst wieder Filme zeigen.</p>
<p>Foto: Stadtarchiv Waldau</p>
<p>Der Kaufpreis liegt nach Angaben der Kämmerei bei 420.000 Euro. Ein Verein soll den Betrieb übernehmen, die Stadt trägt nur die Heizkosten.</p>
<h3>Lesen Sie auch</h3><ul><li><a href="/1">Wie das Freibad gerettet wurde</a></li><li><a href="/2">Verein sucht Helfer für den Umbau</a></li></ul>
<p>„Wir haben lange gerechnet“, sagte Bürgermeisterin Eva Roth. „Am Ende war der Leerstand teurer als der Kauf.“ Im Rat stimmten alle Fraktionen zu.</p>
<p>Artikel teilen</p></main></body></html>`,
    pageType: 'article',
    text: `Die Stadt Waldau hat das seit sechs Jahren leer stehende Kino am Markt gekauft und will dort ab dem Herbst wieder Filme zeigen.

Der Kaufpreis liegt nach Angaben der Kämmerei bei 420.000 Euro. Ein Verein soll den Betrieb übernehmen, die Stadt trägt nur die Heizkosten.

„Wir haben lange gerechnet“, sagte Bürgermeisterin Eva Roth. „Am Ende war der Leerstand teurer als der Kauf.“ Im Rat stimmten alle Fraktionen zu.`,
  },
  {
    name: 'a Japanese story',
    html: `<!doctype html><html lang="ja"><head><title>駅前の図書館が再開 | 谷川新聞</title></head><body><main><article><h1>駅前の図書館が再開</h1>
<p>2025年4月3日 10時30分 更新</p>
<p>二年にわたる改修工事を終えた駅前の図書館が三日、再び開館した。朝から多くの市民が列を作り、新しい閲覧室を見て回った。</p>
<p>館内には子どものための部屋が加わり、席の数は以前の二倍になった。市によると、工事の費用はおよそ五億円だったという。</p>
<p>関連記事</p><ul><li><a href="/1">市役所の建て替え計画</a></li><li><a href="/2">新しいバス路線が開通</a></li></ul></article></main></body></html>`,
    pageType: 'article',
    text: `二年にわたる改修工事を終えた駅前の図書館が三日、再び開館した。朝から多くの市民が列を作り、新しい閲覧室を見て回った。

館内には子どものための部屋が加わり、席の数は以前の二倍になった。市によると、工事の費用はおよそ五億円だったという。`,
  },
  {
    name: 'a French story',
    html: `<!doctype html><html lang="fr"><head><title>Le marché couvert rouvre ses portes</title></head><body><div id="content"><h1>Le marché couvert rouvre ses portes</h1>
<p>Par Luc Ferrand - Publié le 3 juin 2025 à 09h12</p>
<p>Après dix-huit mois de travaux, le marché couvert de Saint-Aubert accueille de nouveau ses quarante commerçants, qui avaient été logés sous des tentes.</p>
<p>Crédit photo : Mairie de Saint-Aubert</p><p>La verrière a été refaite à l’identique et le sol, trop glissant, remplacé. La facture s’élève à 2,1 millions d’euros, soit un peu moins que prévu.</p>
<p>À lire aussi : <a href="/x">Les halles de Lormont fêtent leurs cent ans</a></p></div></body></html>`,
    pageType: 'article',
    text: `Après dix-huit mois de travaux, le marché couvert de Saint-Aubert accueille de nouveau ses quarante commerçants, qui avaient été logés sous des tentes.

La verrière a été refaite à l’identique et le sol, trop glissant, remplacé. La facture s’élève à 2,1 millions d’euros, soit un peu moins que prévu.`,
  },
  {
    name: 'a live blog',
    html: `<!doctype html><html lang="en"><head><title>Storm Berit: latest updates</title></head><body><main><article class="liveblog"><h1>Storm Berit: latest updates</h1>
<p>Storm Berit reaches the coast this afternoon. We report here what happens on roads, rails and islands through the evening.</p>
${[
  [
    '17:40',
    'Ferries to the islands are cancelled until Thursday morning, the harbour office says, because waves at the pier are four metres high.',
  ],
  [
    '16:15',
    'Trains between Norrby and the capital run again, but slowly. A tree that had fallen on the line near Lund bridge has been cleared.',
  ],
  [
    '15:05',
    'Schools in three districts close early. Parents are asked to pick up their children before four and to avoid the coast road.',
  ],
]
  .map(([time, said]) => `<article class="post"><time>${time}</time><p>${said}</p></article>`)
  .join('')}</article></main></body></html>`,
    pageType: 'article',
    says: ['We report here', 'Ferries to the islands', 'Trains between Norrby', 'Schools in three districts'],
  },
  {
    name: 'a gallery, whose captions are the text',
    html: `<!doctype html><html lang="en"><head><title>A year on the allotments in pictures</title></head><body><main><h1>A year on the allotments in pictures</h1>
${[
  'January: frost on the kale, and nobody about but a robin that follows the spade from bed to bed.',
  'April: the first potatoes go in, in rows that are straight for once because the children held the string.',
  'August: beans taller than their poles, and a queue at the tap every evening until it is dark.',
  'November: the bonfire that everybody brought something for, an old shed door and a broken chair among it.',
]
  .map(
    (line, n) =>
      `<figure class="gallery-item"><img src="/${n}.jpg" width="900"><figcaption>${line}</figcaption></figure>`,
  )
  .join('')}</main></body></html>`,
    pageType: 'article',
    says: ['January: frost', 'April: the first potatoes', 'August: beans', 'November: the bonfire'],
  },
];
