import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeExtractiveReport } from '#text/summaries/extractive-report.ts';
import { oneLine } from '#text/summaries/markdown.ts';
import { hostileText } from './hostile-text.ts';
import { expectClosedWorld } from './report-rules.ts';
import { samplePages } from './sample-pages.ts';

const report = writeExtractiveReport({
  topic: 'tide mill',
  pages: samplePages,
  failures: [{ url: 'https://gone.example/(x)`y`', reason: 'HTTP 404 from https://gone.example/' }],
  duplicates: [{ url: 'https://copy.example/', sameAs: samplePages[0]?.url ?? '' }],
  tried: { queries: ['tide mill'] },
});

const headings = (content: string): string[] =>
  [...content.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading ?? '');

describe('writeExtractiveReport', () => {
  it('cites only verbatim quotes from the pages', () => {
    expectClosedWorld(report, samplePages);
    expect(report.claims.length).toBeGreaterThanOrEqual(10);
  });

  it('shows every sentence verbatim with a link to its source', () => {
    for (const { text } of report.claims) {
      const page = samplePages.find((candidate) => oneLine(candidate.text).includes(text));
      expect(page, text).toBeDefined();
    }
    expect(report.content).toContain('Steam power made the tide mill unprofitable in most harbours. [[');
  });

  it('skips a page that shares one word with the topic when another page is about it', () => {
    const title = 'Enhanced tide mill gearing protection';
    const aside = {
      url: 'https://aside.example/',
      title: 'Mills of the valley',
      publishedAt: null,
      text: 'Every mill in the valley was driven by the same river. The first mill of the valley ground corn for a whole county.',
    };
    const scant = { url: 'https://scant.example/', title, publishedAt: null, text: 'Read on in the app' };
    const full = {
      ...scant,
      text: 'A guard of brass gives the tide mill an enhanced protection of its gearing from sand.',
    };
    const nothing = writeExtractiveReport({ topic: title, pages: [scant, aside] });
    expect(nothing.claims).toEqual([]);
    expect(nothing.content).toContain('Nothing was found');
    const found = writeExtractiveReport({ topic: title, pages: [aside, full] });
    expect(new Set(found.claims.map(({ source }) => source))).toEqual(new Set([full.url]));
  });

  it('marks a table cell as such and skips cells with a URL', () => {
    const page = {
      url: 'https://v.example/',
      title: 'Varenia',
      publishedAt: null,
      text: 'Capital\tOresund Bay\nWebsite\thttps://varenia.example/start\nPopulation\t4,812,000 (2025)\n\nVarenia lies on the northern coast and has a mild climate all year round.',
    };
    const found = writeExtractiveReport({ topic: 'What is the population of Varenia?', pages: [page] });
    expect(found.content).toContain('- Varenia – Population: 4,812,000');
    expect(found.content).toContain('; what stands in a table or a list is told with its title (one page read).');
    const address = writeExtractiveReport({ topic: 'What is the website of Varenia?', pages: [page] });
    expect(address.content).not.toContain('varenia.example');
    expect(address.content).not.toContain('told with its title');
  });

  it('reports how little the pages cover the topic', () => {
    const topic = 'gears and wood and camshafts and lubrication and pistons and valves of a mill';
    const pages = [
      {
        url: 'https://a.example/',
        title: 'Gears',
        text: 'The gears of the mill are made of apple wood. Every mill has two large gears.',
      },
    ];
    expect(writeExtractiveReport({ topic, pages }).content).toContain('Of the 7 words of the topic they use only 3.');
    expect(report.content).not.toContain('they use only');
  });

  it('starts with a definition of the topic', () => {
    expect(report.content).toMatch(
      /## Key findings\n\n- A tide mill is a water mill that is driven by the rise and fall of the sea\. \[\[1\]\]/,
    );
  });

  it('names subtopics with phrases that several sources share', () => {
    const own = headings(report.content);
    expect(own).toContain('Storage pond');
    expect(own).toContain('Wooden gears');
    expect(own.slice(-3)).toEqual(['Sources', 'Not read', 'Left out as repetitions']);
    const gears = report.content.split('## Wooden gears')[1]?.split('\n## ')[0] ?? '';
    expect(gears.match(/^- /gm)?.length).toBeGreaterThanOrEqual(2);
    expect(gears.match(/^- .*gears/gim)?.length).toBe(gears.match(/^- /gm)?.length);
  });

  it('drops list markers and table rows', () => {
    const text =
      'A webhook tells another program of an event.\n\n- A webhook is signed with the secret of its owner.\n' +
      '- It is sent again after a fault of the receiver.\n\n' +
      'Header\nwebhook-id\tthe id of the webhook is in this header, and it is the same in each attempt.\n' +
      'webhook-time\tthe second of the webhook is in this header of the request to the receiver.';
    const pages = [{ url: 'https://a.example/', title: 'Webhooks', text }];
    for (const topic of ['webhook', 'What is in the header of a webhook?', 'How is a webhook signed?']) {
      const { content, claims } = writeExtractiveReport({ topic, pages });
      expect(content).toContain('- A webhook is signed with the secret of its owner. [[');
      expect(content).not.toMatch(/\\-|webhook-(?:id|time)/u);
      for (const { quote, start, end } of claims) expect(text.slice(start, end)).toBe(quote);
    }
  });

  it('cites every source that says the same, the quoted one first', () => {
    const page = (url: string, text: string) => ({ url, title: 'Tide mills', text, publishedAt: null });
    const said = 'In 1882 the county bought the tide mill of Harrow from its owner.';
    const same = 'The tide mill of Harrow was bought by the county from its owner in 1882.';
    const contrary = 'In 1882 the county refused to buy the tide mill of Harrow from its owner.';
    const sourcesOf = (other: string) => {
      const pages = [page('https://a.example/', said), page('https://b.example/', other)];
      const { claims } = writeExtractiveReport({ topic: 'tide mill of Harrow', pages });
      return new Set(claims.filter(({ text }) => text === claims[0]?.text).map(({ source }) => source)).size;
    };
    expect(sourcesOf(same)).toBe(2);
    expect(sourcesOf(contrary)).toBe(1);
  });

  it('shows no sentence twice', () => {
    const shown = [...report.content.matchAll(/^- (.*?) \[\[/gm)].map(([, text]) => text);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('drops fragments, questions, advertising and sentences with URLs', () => {
    expect(report.content).not.toMatch(/Contact|Did you know|newsletter|evil|mail\.example|However, it/);
  });

  it('escapes titles, encodes URLs and links only pages that were read', () => {
    expect(report.content).toContain(
      '[Mills of the coast: a \\[short\\] history &lt;b&gt;2024&lt;/b&gt;](https://coast.example.org/mills)',
    );
    expect(report.content).toContain('(https://heritage.example.net/a%20b/tide?x=%281%29)');
    expect(report.content).toContain('(encyclopedia.example, 2023-05-04)');
    expect(report.content).toContain('- `gone.example/(x)y`: HTTP 404 from gone.example/');
    expect(report.content).toContain('- `copy.example/` repeats `encyclopedia.example/wiki/Tide_mill_(machine)`');
  });

  it('returns identical bytes for the same request and pages', () => {
    const again = writeExtractiveReport({
      topic: 'tide mill',
      pages: structuredClone(samplePages),
      failures: [{ url: 'https://gone.example/(x)`y`', reason: 'HTTP 404 from https://gone.example/' }],
      duplicates: [{ url: 'https://copy.example/', sameAs: samplePages[0]?.url ?? '' }],
      tried: { queries: ['tide mill'] },
    });
    expect(again).toEqual(report);
  });

  it('cites no page about something else', () => {
    const cooking = {
      url: 'https://kitchen.example/',
      title: 'Soups',
      text: 'The onions are fried in butter until they are soft and golden. The stock is added to the pan and boiled for an hour.',
    };
    const pages = [...samplePages, cooking];
    const mixed = writeExtractiveReport({ topic: 'tide mill', pages });
    expectClosedWorld(mixed, pages);
    expect(mixed.sources).not.toContain(cooking.url);
    expect(mixed.content).toContain('## Left out\n\n- `kitchen.example/`: It does not mention the topic.');
  });

  it('cites no page that only shares a word with the topic', () => {
    const pepper = {
      url: 'https://kitchen.example/',
      title: 'Spices',
      text: 'The pepper mill is filled with whole black pepper from the coast. A good mill grinds the pepper for many years without any repair.',
    };
    const pages = [...samplePages, pepper];
    const mixed = writeExtractiveReport({ topic: 'tide mill storage pond steam power', pages });
    expect(mixed.claims.some(({ source }) => source === pepper.url)).toBe(false);
  });

  it('states a fact found on two sites once, with both citations', () => {
    const pages = ['begins', 'starts'].map((verb) => ({
      url: `https://${verb}.example/`,
      title: verb,
      text: `The gate of the tide mill closes by itself when the ebb of the sea ${verb}. Visitors of ${verb} arrive by boat in the middle of the summer.`,
    }));
    const { claims } = writeExtractiveReport({ topic: 'tide mill', pages });
    const gate = claims.filter(({ text }) => text.startsWith('The gate'));
    expect(new Set(gate.map(({ text }) => text)).size).toBe(1);
    expect(gate.map(({ source }) => source).sort()).toEqual(['https://begins.example/', 'https://starts.example/']);
  });

  it('includes on-topic sentences that do not name the topic in a long report', () => {
    const page = (host: string, title: string, text: string) => ({ url: `https://${host}.example/`, title, text });
    const pages = [
      page('port', 'Aqaba', 'Aqaba is the only coastal city of Jordan. A container terminal was opened there in 2009.'),
      page(
        'water',
        'Water for Amman',
        'Jordan builds a desalination plant near Aqaba. Meridiam and Suez lead the consortium that won the contract.',
      ),
      page('lake', 'Levels', 'The lake near Aqaba stood high. In spring the same lake stood low at Aqaba, people say.'),
    ];
    const size = { summary: 2, topics: 8, perTopic: 4, sentences: 60, words: 3_000 };
    const { content } = writeExtractiveReport({ topic: 'Aqaba', pages, size });
    expect(content).toContain('A container terminal was opened there in 2009.');
    expect(content).toContain('Meridiam and Suez lead the consortium that won the contract.');
    expect(content).not.toContain('## Lake stood');
    const short = writeExtractiveReport({ topic: 'Aqaba', pages, size: { ...size, sentences: 4 } });
    expect(short.content).not.toContain('Meridiam and Suez lead the consortium that won the contract.');
  });

  it('does not name a subtopic after the topic', () => {
    const { content } = writeExtractiveReport({ topic: 'storage pond and wooden gears', pages: samplePages });
    expect(headings(content)).not.toContain('Storage pond');
    expect(headings(content)).not.toContain('Wooden gears');
  });

  it('puts the definition first even when other sentences say more', () => {
    const page = (host: string, text: string) => ({ url: `https://${host}.example/`, title: host, text });
    const pages = [
      page(
        'a',
        'Heat pumps, powered by clean electricity, cut the emissions of heating in homes. Sales of heat pumps rose in the year 2021 because gas for heating was expensive. Heating with heat pumps needs less electricity than other heating.',
      ),
      page(
        'b',
        'A heat pump is a device that moves warmth. Heat pumps cut the emissions of heating in homes by half. Heating homes with heat pumps needs clean electricity.',
      ),
    ];
    expect(writeExtractiveReport({ topic: 'heat pumps', pages }).content).toMatch(
      /## Key findings\n\n- A heat pump is a device/,
    );
  });

  it('says in one sentence that no page covers the topic', () => {
    const other = writeExtractiveReport({ topic: 'quantum computing', pages: samplePages });
    expect(other.claims).toEqual([]);
    expect(other.content).toBe(
      `Nothing was found about “quantum computing”: none of the ${samplePages.length} pages that were read speaks of it.\n`,
    );
  });

  it('says that nothing was found when no page could be read, and states nothing', () => {
    const failures = [{ url: 'https://gone.example/', reason: 'timed out' }];
    const empty = writeExtractiveReport({ topic: 'tide mill', pages: [], failures });
    expect(empty).toEqual({
      content: 'Nothing was found about “tide mill”: the one source could not be read.\n',
      claims: [],
      sources: [],
    });
    const scraps = [{ url: 'https://a.example/', title: 'A', text: 'Home\n\nAbout us\n\nContact' }];
    expect(writeExtractiveReport({ topic: 'tide mill', pages: scraps }).claims).toEqual([]);
  });

  it('reports a fact as unknown when no sentence contains its words', () => {
    const pages = [
      {
        url: 'https://choir.example/',
        title: 'The choir of Lindow',
        text: 'The choir of Lindow sings on every first Sunday of the month. Its singers have travelled to France and to Norway. Its conductor came from Port Lindow. The oldest singer is ninety. The capitals of the columns in its church are of oak.',
      },
    ];
    expect(writeExtractiveReport({ topic: 'What is the capital of France?', pages }).claims).toEqual([]);
    const taxes = {
      url: 'https://tax.example/',
      title: 'Taxes on wealth in France',
      text: 'The gap between rich and poor in France has grown less than elsewhere. The richest hundredth owns about a quarter of all capital. A tax on wealth was abolished and replaced by one on houses.',
    };
    expect(writeExtractiveReport({ topic: 'What is the capital of France?', pages: [taxes] }).claims).toEqual([]);
  });

  it('judges a page in another language only if pages in the language of the topic exist', () => {
    const german = {
      url: 'https://de.example/',
      title: 'Die Gezeitenmühle',
      text: 'Eine Gezeitenmühle ist eine Wassermühle, die von Ebbe und Flut angetrieben wird. Die Mühlen standen an der Küste und mahlten das Korn der Bauern aus den Dörfern.',
    };
    const english = {
      url: 'https://en.example/',
      title: 'Bread in the village',
      text: 'The baker of the village sells forty loaves of bread a day. Most of them are made of rye, and the children like them with butter and salt.',
    };
    const written = (topic: string, ...pages: (typeof german)[]) => writeExtractiveReport({ topic, pages });
    expect(written('What is a tide mill?', german).claims.length).toBeGreaterThan(0);
    const { claims } = written('What is a tide mill?', german, english);
    expect(claims).toEqual([]);
    const bread = written('Bread in the village', german, english);
    expect(bread.sources).toEqual([english.url]);
    expect(bread.content).toContain('It is in German and does not use the words of the topic. Nothing is translated.');
    const named = { ...german, title: 'Die Gezeitenmühle von Ottersand', url: 'https://named.example/' };
    expect(written('Old mills of Ottersand', named, english).sources).toContain(named.url);
  });

  it('answers a question first, with the previous sentence if the answer depends on it', () => {
    const pages = [
      {
        url: 'https://canal.example/',
        title: 'The Lindow canal',
        text: 'The Lindow canal was dug by order of the merchant Hester Quayle. It has twelve locks between Port Lindow and the sea. Volunteers have reopened eight kilometres of the Lindow canal.',
      },
    ];
    const { content } = writeExtractiveReport({
      topic: 'How many locks does the Lindow canal have between Port Lindow and the sea?',
      pages,
    });
    expect(content).toMatch(
      /## Answer\n\n- The Lindow canal was dug by order of the merchant Hester Quayle\. It has twelve locks between Port Lindow and the sea\. \[\[1\]\]/,
    );
    expect(content.match(/Hester Quayle/g)).toHaveLength(1);
  });

  it('answers with a paragraph opening that names its subject despite a connective', () => {
    const page = (text: string) => ({ url: 'https://canal.example/', title: 'The Lindow canal', text });
    const topic = 'Whom did the Lindow canal ruin as boats became cheaper?';
    const carters = 'the Lindow canal ruined the carters of Anner as boats became cheaper than carts.';
    const before = 'The river was cleaned for a year.\n\n';
    const { content } = writeExtractiveReport({
      topic,
      pages: [page(`${before}At the same time ${carters}`)],
    });
    expect(content).toContain(`- At the same time ${carters}`);
    const nameless = 'It ruined the carters of Anner as boats of the Lindow canal became cheaper than carts.';
    expect(writeExtractiveReport({ topic, pages: [page(`${before}${nameless}`)] }).content).not.toContain(nameless);
  });

  it('keeps an answer whose later sentences refer to its earlier ones', () => {
    const text =
      'The town kept its records in the church. The county put a toll on the salt of the Lindow canal. The merchants fought this decision in court for nine years.';
    const { content } = writeExtractiveReport({
      topic: 'How long did merchants fight the toll on salt of the Lindow canal in court?',
      pages: [{ url: 'https://canal.example/', title: 'The Lindow canal', text }],
    });
    expect(content).toContain(
      '- The county put a toll on the salt of the Lindow canal. The merchants fought this decision in court for nine years.',
    );
  });

  it('reports a name that matches only in part as the nearest result, and ignores a passing mention', () => {
    const page = (text: string) => ({ url: 'https://canal.example/', title: 'The Lindow canal', text });
    const told = page('The canal was dug for Quayle. The heirs of Quayle sold the canal to the county in 1871.');
    const { content } = writeExtractiveReport({ topic: "Who was Quayle's brother?", pages: [told] });
    expect(content).toContain('The pages do not answer the question outright');
    const passing = page('The canal was dug for Quayle. The county bought the canal of the heirs in 1871.');
    expect(writeExtractiveReport({ topic: "Who was Quayle's brother?", pages: [passing] }).claims).toEqual([]);
  });

  it('lists a table row by row when the page is about it', () => {
    const rows = Array.from({ length: 15 }, (_, at) => `Pier ${at} – Skerry ${at}\t${at + 20} min\t£${at + 3}`);
    const pages = [
      {
        url: 'https://ferries.example/',
        title: 'Island ferries',
        text: `The fares of the island ferries hold for the summer of 2026.\n\nRoute\tDuration\tFare\n${rows.join('\n')}`,
      },
    ];
    const told = writeExtractiveReport({ topic: 'Island ferries', pages });
    expect(headings(told.content)).toContain('Table: Island ferries, 12 of 15 rows');
    expect(told.content).toContain('Pier 4 – Skerry 4 – Duration: 24 min; Fare: £7 [[');
    expect(told.claims.every(({ quote }) => pages[0]?.text.includes(quote))).toBe(true);
    expect(writeExtractiveReport({ topic: 'When do the island ferries go?', pages }).content).not.toContain('Table:');
  });

  it('resolves pronouns to the person of the page and to no one else', () => {
    const text =
      'Ada Brandt was a Danish engineer who built the first tide mill of the fjord.\n\nIn 1871 she drew the plans of the great dam.\n\nHer rival Karl Holm sued the company. He lost the case in the spring of 1880.';
    const pages = [{ url: 'https://brandt.example/', title: 'Ada Brandt', text }];
    const { content } = writeExtractiveReport({ topic: 'Ada Brandt', pages });
    expect(content).toContain('- In 1871 she drew the plans of the great dam. [[');
    expect(content).not.toContain('- He lost the case');
    const other = writeExtractiveReport({ topic: 'Tide mill of the fjord', pages }).content;
    expect(other).not.toContain('- In 1871 she drew');
    const canal = {
      url: 'https://canal.example/',
      title: 'Orsa Canal',
      text: 'The Orsa Canal joins two seas and has no locks at all.\n\nIt was built between 1859 and 1869 by the company of Ilse Maronde.',
    };
    const asked = writeExtractiveReport({ topic: 'Who built the Orsa Canal?', pages: [canal] }).content;
    expect(asked).toContain('- It was built between 1859 and 1869 by the company of Ilse Maronde. [[');
  });

  it('groups a comparison by its subjects, the verdict first', () => {
    const pages = [
      {
        url: 'https://heat.example/',
        title: 'Heat pumps and gas boilers',
        text: 'A heat pump costs more to buy than a gas boiler. Heat pumps move warmth from the ground into the house. A heat pump needs a large radiator in every room. Gas boilers burn gas to warm the water of the house. A gas boiler lasts for about fifteen years. Overall a heat pump is cheaper to run than a gas boiler in a well insulated house.',
      },
    ];
    const { content } = writeExtractiveReport({ topic: 'Compare heat pumps and gas boilers', pages });
    expect(headings(content).slice(0, 3)).toEqual(['Compared', 'Heat pumps', 'Gas boilers']);
    expect(content).toContain('Overall a heat pump is cheaper to run than a gas boiler');
    expect(content).toContain('costs more to buy than a gas boiler');
    expect(content.split('## Gas boilers')[1]).toContain('burn gas');
  });

  it('lists disagreements between sources in a separate section with dates', () => {
    const page = (host: string, publishedAt: string, text: string) => ({
      url: `https://${host}.example/`,
      title: 'The ferry of Anner',
      publishedAt,
      text,
    });
    const pages = [
      page(
        'a',
        '2024-03-01',
        'The ferry of Anner carried 40,000 passengers in the year 2023. The ferry of Anner was built in the yard of Port Lindow.',
      ),
      page(
        'b',
        '2025-06-01',
        'The ferry of Anner carried 65,000 passengers in the year 2023. The crew of the ferry lives on the island.',
      ),
    ];
    const { content } = writeExtractiveReport({ topic: 'the ferry of Anner', pages });
    const [, disputed = ''] = content.split('## Where sources disagree');
    expect(disputed).toMatch(
      /- The ferry of Anner carried (?:40|65),000 passengers in the year 2023\. \[\[\d\]\]\(\S+\) \(202[45]-0[36]-01\)\n {2}- On the other hand: /,
    );
    expect(content.match(/40,000/g)).toHaveLength(1);
    expect(content.match(/65,000/g)).toHaveLength(1);
  });

  it('keeps the answer to one of two questions when only the other is disputed', () => {
    const pages = [
      {
        url: 'https://one.example/',
        title: 'The Orsa Canal',
        text: 'The Orsa Canal was opened in 1869.\n\nThe Orsa Canal is 193 kilometres long.',
      },
      { url: 'https://two.example/', title: 'Canals', text: 'The Orsa Canal was opened in 1871.' },
    ];
    const { content } = writeExtractiveReport({ topic: 'When was the Orsa Canal opened and how long is it?', pages });
    expect(headings(content).slice(0, 2)).toEqual(['Where sources disagree', 'Answer']);
    expect(content.split('## Answer')[1]).toMatch(/^\s+- The Orsa Canal is 193 kilometres long\./);
  });

  it('starts with the disagreement when the answer is disputed, even between two pages of one site', () => {
    const pages = [
      {
        url: 'https://news.example/a',
        title: 'Trial of the four-day week',
        text: 'The trial of the four-day week was led by a research group. Sick leave fell from 9 to 6 days a year, the organisers report. Most companies want to go on with the shorter week.',
      },
      {
        url: 'https://news.example/b',
        title: 'Doubts about the four-day week',
        text: 'Companies volunteered for the trial of the four-day week. Sick leave did not fall when the flu season is taken out, writes the economist Peter Lang.',
      },
    ];
    const topic = 'Did sick leave fall in the trial of the four-day week?';
    const { content } = writeExtractiveReport({ topic, pages });
    expect(headings(content)[0]).toBe('Where sources disagree');
    expect(content).toMatch(/- Sick leave (?:fell|did not).*\n {2}- On the other hand: Sick leave/);
    expect(headings(content)).not.toContain('Answer');
  });

  it('drops and reports a page that covers half of the topic beside one that covers all of it', () => {
    const pages = [
      {
        url: 'https://forest.example/',
        title: 'What threatens the Amazon',
        text: 'The Amazon has lost a sixth of its forest to cattle ranching. Gold mines are a threat to the rivers of the Amazon. Fires get out of control in dry years.',
      },
      {
        url: 'https://soil.example/',
        title: 'Terra preta of the Amazon',
        text: 'Terra preta is a dark soil that people of the Amazon made of charcoal and bones. It keeps nutrients for centuries.',
      },
    ];
    const { content, sources } = writeExtractiveReport({ topic: 'threats to the Amazon', pages });
    expect(sources).toEqual(['https://forest.example/']);
    expect(content).toContain('## Left out\n\n- `soil.example/`: It says too little about the topic.');
  });

  it('grows with its sources and stays readable', () => {
    const one = writeExtractiveReport({ topic: 'tide mill', pages: samplePages.slice(0, 1) });
    expect(one.claims.length).toBeLessThan(report.claims.length);
    expect(report.claims.length).toBeLessThanOrEqual(60);
  });

  it('cites only its pages for any pages and topic', () => {
    const bit = fc.oneof(
      hostileText,
      fc.constantFrom(
        ...samplePages.flatMap((page) => page.text.split(/(?<=\.)\s/)),
        '[x](https://evil.example)',
        '<img src=x>',
        '![](//evil.example)',
        '\n\n# ',
        '\u0000',
        '\u202E',
        '\uD800',
        'https://evil.example/ ',
      ),
    );
    const text = fc.array(bit, { maxLength: 40 }).map((bits) => bits.join(' '));
    const pages = fc
      .array(fc.record({ title: text, text }), { maxLength: 4 })
      .map((list) => list.map((page, index) => ({ ...page, url: `https://site${index}.example/p_(${index})` })));
    fc.assert(
      fc.property(text, pages, (topic, list) => {
        const written = writeExtractiveReport({ topic, pages: list, failures: [{ url: topic, reason: topic }] });
        expectClosedWorld(written, list);
        expect(writeExtractiveReport({ topic, pages: list, failures: [{ url: topic, reason: topic }] })).toEqual(
          written,
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['one endless word', 'a'.repeat(300_000)],
    ['one-word lines', 'word\n'.repeat(60_000)],
    ['punctuation', '.,;:!?()[]{}'.repeat(25_000)],
    ['brackets', '[['.repeat(150_000)],
    ['right-to-left text', 'שלום עולם זה משפט ארוך מאוד על הנושא. '.repeat(6000)],
    ['emoji', '👩‍👩‍👧😀 '.repeat(20_000)],
    ['Chinese', '汉语是世界上最多人说的语言之一，使用人数超过十亿。'.repeat(10_000)],
    ['Thai', 'ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน '.repeat(6000)],
    ['blank lines', '\n \n'.repeat(100_000)],
  ])('survives %s', (_, text) => {
    const pages = [{ url: 'https://a.example/', title: text.slice(0, 5000), text }];
    expectClosedWorld(writeExtractiveReport({ topic: 'word', pages }), pages);
  });
});

describe('topic of a report', () => {
  const moss = {
    url: 'https://moss.example/',
    title: 'Moss',
    text: 'Moss keeps rain in its leaves like a sponge. Moss grows on the shady side of walls and of old trees.',
  };
  const mill = {
    url: 'https://mill.example/',
    title: 'The mill',
    text: 'A mill makes power by a wheel. The wheel turns and makes energy and power when the river is high.',
  };

  it('drops a page that has the common words of a question but not its subject', () => {
    const { sources, content } = writeExtractiveReport({ topic: 'How does moss make energy?', pages: [mill, moss] });
    expect(sources).toEqual([moss.url]);
    expect(content).toContain('`mill.example/`: It does not mention the topic.');
  });

  it('starts a comparison with the verdict and assigns each statement to the side it names', () => {
    const text =
      'A river-wheel mill costs more to build than a wind-wheel mill. The river-wheel mill turns all year. ' +
      'The wind-wheel mill stands still in summer. On balance the river-wheel mill is cheaper after ten years. ' +
      'A mill grinds rye and wheat for the whole valley of Selby.';
    const pages = [{ url: 'https://mills.example/', title: 'Mills', text }];
    const { content } = writeExtractiveReport({ topic: 'Compare river-wheel and wind-wheel mills', pages });
    expect(content).toMatch(/## Compared\n\n- On balance the river-wheel mill is cheaper/);
    expect(content).toMatch(/## River-wheel mills?\n\n- The river-wheel mill turns all year/);
    expect(content.split('## Wind-wheel')[1]?.split('\n## ')[0]).not.toContain('grinds rye');
  });

  it('leaves a side of a comparison its last undisputed sentence', () => {
    const { content } = writeExtractiveReport({
      topic: 'oak floor vs bamboo floor',
      pages: [
        {
          url: 'https://floors.example/',
          title: 'Oak floor and bamboo floor compared',
          text:
            'An oak floor is harder than a bamboo floor. An oak floor costs 80 euros a square metre. ' +
            'An oak floor lasts for sixty years with care. A bamboo floor costs 40 euros a square metre.',
        },
        {
          url: 'https://oak.example/',
          title: 'Oak floor',
          text: 'An oak floor costs 95 euros a square metre. A bamboo floor grows back within five years.',
        },
      ],
    });
    expect(content).toContain('## Where sources disagree');
    expect(content).toContain('## Oak floor\n\n- An oak floor lasts for sixty years');
  });

  it('adds the table rows about each side of a comparison', () => {
    const text =
      'Bike\tPrice\tRange\nTern Rio\t£2,199\t70 km\nVolt Pulse\t£1,699\t95 km\nRaleigh Motus\t£2,450\t110 km\n\n' +
      'The Tern Rio folds in ten seconds and fits on a train. The Volt Pulse has a light frame of aluminium.';
    const pages = [{ url: 'https://bikes.example/', title: 'Tern Rio and Volt Pulse', text }];
    const { content } = writeExtractiveReport({ topic: 'Tern Rio vs Volt Pulse', pages });
    expect(content).toMatch(/## Tern Rio\n\n(?:- [^\n]*\n)*- Tern Rio – Price: £2,199; Range: 70 km/);
    expect(content).not.toContain('Raleigh');
  });
});

const pageOf = (name: string, title: string, text: string) => ({
  url: `https://${name}.example/`,
  title,
  publishedAt: null,
  text,
});

it('starts with a sentence from the top of a page, without its dateline', () => {
  const guide = pageOf(
    'guide',
    'Tide mills of the coast',
    'A tide mill grinds corn with the water that the flood leaves behind its gate. The gate closes by itself when the tide begins to fall.\n\nA tide mill is twice as dear in the north of the country as in the south. Its wheel is made of oak and turns for six hours.',
  );
  const news = pageOf(
    'news',
    'The tide mill of Lind',
    'LIND (epn) -- The last tide mill of the county was sold to a baker on Monday. The price was kept secret by both of them.\n\nThe tide mill is so dear to run that nobody else wanted it.',
  );
  const { content, claims } = writeExtractiveReport({ topic: 'tide mill', pages: [guide, news] });
  expect(claims[0]?.text).toMatch(/^A tide mill grinds corn with the water that the flood leaves behind its gate\./u);
  expect(content).toContain('- The last tide mill of the county was sold to a baker on Monday.');
});

it('names no section after a verb', () => {
  const text =
    'Sudden wear happens when the gate closes too fast for the wheel of the mill. Slow wear happens when sand gets into the gears of the mill. Even wear happens when the miller greases all of the gears every week. Uneven wear happens when only a part of the wheel is under water. The wheel of the mill is made of oak and lasts for twenty years. A mill of this size needs four people in the summer. The grain is kept in the loft of the mill until the spring.';
  const { content } = writeExtractiveReport({ topic: 'mill', pages: [pageOf('wear', 'Mill care', text)] });
  expect(headings(content)).not.toContain('Wear happens');
});

it('reports the main subject of pages in another language and that nothing is translated', () => {
  const text =
    'Le moulin à marée de Brest a été construit en 1740 par les moines. La roue du moulin tourne pendant six heures à chaque marée. Le moulin est ouvert au public depuis que la ville de France l’a acheté. La farine du moulin est vendue au marché.';
  const { content } = writeExtractiveReport({
    topic: 'The tide mills in France',
    pages: [pageOf('moulin', 'Le moulin à marée', text)],
  });
  expect(content).toContain('The topic is in English and the pages are in French. Nothing is translated');
  expect(content).toContain('Le moulin à marée de Brest a été construit en 1740 par les moines.');
});

const migraine = pageOf(
  'migraine',
  'Migraine: triggers and treatment',
  'Migraine is a disease of the nervous system that causes attacks of severe headache. About one in seven people has it, women three times as often as men.\n\nAn attack lasts between four hours and three days. In about a quarter of patients flashes of light come first.\n\nPainkillers such as ibuprofen help if they are taken early. Triptans are used for severe attacks and are not suitable for people with heart disease.\n\nBeta blockers halve the number of attacks in about half of the patients.',
);

it('says more about a one-word topic than its definition', () => {
  const { claims } = writeExtractiveReport({ topic: 'migraine', pages: [migraine] });
  expect(claims[0]?.text).toMatch(/^Migraine is a disease/);
  const told = claims.map(({ text }) => text).join(' ');
  expect(told).toContain('An attack lasts');
  expect(told).toContain('Triptans are used');
  expect(told).toContain('Beta blockers halve');
});

it('accepts the results of a bank for its figures, and nothing from a page that only quotes an employee', () => {
  const results = pageOf(
    'results',
    'Halden Bank: profit falls',
    'Halden Bank earned 1.34 billion euros in 2024, 12 percent less than in the year before. The bank raises its dividend to 0.95 euros a share.\n\nIncome from interest fell by 6 percent as the central bank cut its rate. The bank wants to close 60 branches by 2027.',
  );
  const prices = pageOf(
    'prices',
    'Prices rise more slowly',
    'Prices in the euro zone rose by 2.4 percent in January, closer to the target of the European Central Bank than for four years.\n\n“The last mile is the hardest,” said Ines Moreau, an economist at Halden Bank. The bank raised its key rate ten times until 2023.',
  );
  const { claims } = writeExtractiveReport({ topic: 'Halden Bank results 2024', pages: [prices, results] });
  expect(claims[0]?.text).toMatch(/^Halden Bank earned/);
  expect(new Set(claims.map(({ source }) => source))).toEqual(new Set([results.url]));
});

const dam = [
  pageOf(
    'dam',
    'Fennick Dam',
    'Fennick Dam is a gravity dam on the river Orrin. It was built in 1956 and is 38 metres high. The dam supplies water to 160,000 people.',
  ),
  {
    ...pageOf(
      'crack',
      'Fennick dam: council orders evacuation',
      'The council of Fennick ordered the evacuation of the lower town after a crack was found in the dam above it. Engineers lowered the water by three metres.',
    ),
    publishedAt: '2026-02-11',
  },
];

it('begins with the news if asked for it, and otherwise with what a thing is', () => {
  const first = (topic: string) => writeExtractiveReport({ topic, pages: dam }).claims[0]?.text;
  expect(first('What is happening with the Fennick dam?')).toMatch(/evacuation/);
  expect(first('Fennick dam')).toMatch(/is a gravity dam/);
});

it('dates news, and nothing else', () => {
  const dated = dam.map((page) => ({ ...page, publishedAt: '2026-02-11' }));
  const contentOf = (topic: string) => writeExtractiveReport({ topic, pages: dated }).content;
  expect(contentOf('What is happening with the Fennick dam?')).toMatch(/evacuation[^\n]*\(2026-02-11\)\n/);
  expect(contentOf('Fennick dam')).not.toMatch(/evacuation[^\n]*\(2026-02-11\)\n/);
});

it('lists news from the newest to the oldest, whatever the order of the pages', () => {
  const reports: readonly (readonly [string, string, string, string])[] = [
    ['b', '2026-03-02', 'Orrin Pumps opens a plant', 'Orrin Pumps opened a plant in Velm for its new pumps.'],
    ['c', '2026-05-20', 'Orrin Pumps cuts jobs', 'Orrin Pumps will cut 200 of 900 jobs.'],
    ['a', '2026-01-15', 'Orrin Pumps raises forecast', 'Orrin Pumps raised its forecast for the year.'],
  ];
  const pages = reports.map(([name, day, title, text]) => ({ ...pageOf(name, title, text), publishedAt: day }));
  const { content } = writeExtractiveReport({ topic: 'What is happening with Orrin Pumps?', pages });
  const [body = ''] = content.split('## Sources');
  expect(body).not.toContain('disagree');
  expect(body.match(/\(\d{4}-\d{2}-\d{2}\)/gu)).toEqual(['(2026-05-20)', '(2026-03-02)', '(2026-01-15)']);
});

it('dates an answer that may have changed since, if another page is of another day', () => {
  const news = (name: string, day: string, text: string) => ({
    ...pageOf(name, `Jobs at Orrin Pumps, ${name}`, text),
    publishedAt: day,
  });
  const told = news('a', '2026-05-20', 'Orrin Pumps will cut 200 jobs at its Velm plant by June.');
  const contentOf = (day: string) =>
    writeExtractiveReport({
      topic: 'How many jobs will Orrin Pumps cut?',
      pages: [told, news('b', day, 'Orrin Pumps opened a plant in Velm for its new pumps. Its jobs are well paid.')],
    }).content;
  expect(contentOf('2026-11-02')).toMatch(/cut 200 jobs[^\n]*\(2026-05-20\)\n/);
  expect(contentOf('2026-05-20')).toMatch(/cut 200 jobs[^\n]*\)\n/);
  expect(contentOf('2026-05-20')).not.toMatch(/cut 200 jobs[^\n]*\(2026-05-20\)\n/);
});

it('begins with the cost if asked for it, although the thing is new', () => {
  const hall = pageOf(
    'hall',
    'Velmar concert hall opens',
    'Velmar’s new concert hall was opened on Saturday with Mahler’s Second Symphony. The new concert hall cost 214 million euros. Critics praise the warm sound of the new concert hall.',
  );
  const { claims } = writeExtractiveReport({ topic: 'Cost of the new concert hall in Velmar', pages: [hall] });
  expect(claims[0]?.text).toMatch(/214 million/);
});
