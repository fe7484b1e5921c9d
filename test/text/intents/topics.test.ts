import { describe, expect, it } from 'vitest';
import { timeZoneOf } from '#platform/time-zone.ts';
import { readIntents, tellRecurrence } from '#text/intents/index.ts';

// A Monday, 11:00 in Berlin.
const nowMs = Date.parse('2026-11-23T10:00:00Z');

function planned(words: string, mayDefer = true) {
  const zone = timeZoneOf('Europe/Berlin');
  if (zone === undefined) throw new Error('no zone Europe/Berlin');
  const plan = readIntents(words, { nowMs, zone, zoneNamed: timeZoneOf }, { mayDefer });
  return 'steps' in plan ? plan.steps.map(({ tool, args }) => [tool, args['topic'] ?? args['schedule']]) : plan;
}

describe('what is asked for besides a topic', () => {
  it.each([
    [
      'Research the tidal power station at https://example.com/tides and tell me what it found',
      'the tidal power station',
    ],
    ['research heat pumps and let me know when it is done', 'heat pumps'],
    ['find out about heat pumps, then tell me the result', 'heat pumps'],
    ['research what the treaty says about fish', 'what the treaty says about fish'],
  ])('does not become a part of it: %s', (words, topic) => {
    expect(planned(words)).toEqual([['research_queue', topic]]);
  });
});

describe('a date in a topic', () => {
  it.each([
    ['research what happened at 9 on Monday in Berlin', 'what happened at 9 on Monday in Berlin'],
    [
      'look into the ferry that sank last Tuesday at 4 in the morning',
      'the ferry that sank last Tuesday at 4 in the morning',
    ],
    ['research why shops in France close at noon every day', 'why shops in France close at noon every day'],
    ['research the train that leaves Vienna at 9 every evening', 'the train that leaves Vienna at 9 every evening'],
    ['dig into daily newspapers of the 1920s', 'daily newspapers of the 1920s'],
    ['research the weekly markets of Provence', 'the weekly markets of Provence'],
    ['learn about the trains that ran on Sundays in the 1970s', 'the trains that ran on Sundays in the 1970s'],
  ])('stays in the topic: %s', (words, topic) => {
    expect(planned(words)).toEqual([['research_queue', topic]]);
    // When a task is due that says so, its words are the same.
    expect(planned(words, false)).toEqual([['research_queue', topic]]);
  });

  it.each([
    ['every day at 9 research the price of lithium', '0 9 * * *'],
    ['research the price of lithium every day at 9', '0 9 * * *'],
    ['look into AI safety, every day at 9', '0 9 * * *'],
    ['research what is new in AI every Monday at 8', '0 8 * * 1'],
    ['research every morning what changed in tax law', '0 9 * * *'],
    ['research weekly what changed in tax law', '2026-11-24T08:00:00.000Z'],
    ['tomorrow at 7 research why shops close', '2026-11-24T06:00:00.000Z'],
    ['every weekday at 8 tell me the news about tidal power', '0 8 * * 1-5'],
    ['send me the latest news on bees daily at 7', '0 7 * * *'],
    ['research the election results tonight at 11pm', '2026-11-23T22:00:00.000Z'],
  ])('becomes the schedule: %s', (words, schedule) => {
    expect(planned(words)).toEqual([['scheduled_tasks_create', schedule]]);
  });
});

describe('a report', () => {
  it('is a research on its topic', () => {
    expect(planned('Write a report on Lake Vansen')).toEqual([['research_queue', 'Lake Vansen']]);
    expect(planned('Prepare a short report on tidal power in Wales')).toEqual([
      ['research_queue', 'tidal power in Wales'],
    ]);
  });

  it.each(['Write a report on last week', 'Report on last week', 'Write a report about this month'])(
    'is on the activity of a period that is its only topic: %s',
    (words) => expect(planned(words)).toEqual([['scheduled_tasks_create', 'now']]),
  );
});

describe('requests addressed to the agent', () => {
  it.each([
    'each Friday at 5pm send me a poem about tidal power',
    'email me the minutes of the board every Friday at 4pm',
  ])('are not reminders for the user: %s', (words) => {
    expect(planned(words)).toEqual({ cannot: expect.stringContaining("I can't do this without a language model") });
  });

  it.each(['asdf qwer zxcv', 'kjhkjh'])('is not understood if it has no word of any language: %s', (words) => {
    expect(planned(words)).toEqual({ cannot: expect.stringContaining("I don't understand this") });
  });

  it('can cancel a reminder', () => {
    expect(planned('stop reminding me about the rent')).toMatchObject([
      ['scheduled_tasks_list', undefined],
      ['scheduled_tasks_delete', undefined],
    ]);
    expect(planned('tell me the news about tidal power')).toEqual([['research_queue', 'tidal power']]);
  });
});

describe('choosing between research and platform data', () => {
  it.each([
    ['What did we find about webhooks?', 'research_query'],
    ['Have you read anything about API keys?', 'research_query'],
    ['What did the research find about rate limits?', 'research_query'],
    ['What is the plan for the bridge?', 'research_query'],
    ['What plan is there for the bridge?', 'research_query'],
    ['Wie laut ist eine Wärmepumpe?', 'research_query'],
    ['Peut-on refuser le télétravail ?', 'research_query'],
    ['¿Cuánto cuesta una bomba de calor?', 'research_query'],
    ['Since when can cars cross the bridge?', 'research_query'],
    ['May trucks use the bridge?', 'research_query'],
    ['Which webhooks do I have?', 'webhooks_list'],
    ['What do you remember about webhooks?', 'system_memories'],
    ['How much is your pro plan?', 'billing_tiers'],
    ['What is my plan?', 'billing_status'],
  ])('routes the question: %s', (words, tool) => {
    expect([planned(words)].flat(2)[0]).toBe(tool);
  });
});

describe('misspelled requests', () => {
  it.each([
    ['pls reserch how bees find their way home', 'research_queue'],
    ['sumarize https://example.com/tides', 'content_repurpose'],
    ['remnd me tmrw at 8 to call the plumber', 'scheduled_tasks_create'],
    ['in an hour and a half, nudge me about the oven', 'scheduled_tasks_create'],
    ['search my reports for "carbon capture"', 'research_search'],
  ])('are corrected: %s', (words, tool) => {
    expect([planned(words)].flat(2)[0]).toBe(tool);
  });

  it('never become a deletion', () => {
    for (const words of ['delet task 3', 'cancle task 3', 'remvoe webhook 2', 'aprove draft 3']) {
      expect(JSON.stringify(planned(words))).not.toMatch(/delete|approve/);
    }
  });
});

describe('a question with a time of its own', () => {
  it.each([
    ['Does the 4A bus run at night?', 'research_query'],
    ['Do trains run on Sundays?', 'research_query'],
    ['Is the library open every day?', 'research_query'],
    ['What failed this week?', 'scheduled_tasks_list_executions'],
    ['Every Friday water the plants and send me a message', 'scheduled_tasks_create'],
    ['Can you research tides every Monday?', 'scheduled_tasks_create'],
    ['What is my error rate every Monday at 9?', 'scheduled_tasks_create'],
  ])('is not scheduled unless it is about the caller: %s', (words, tool) => {
    expect(planned(words)).toEqual([expect.arrayContaining([tool])]);
  });

  it.each(['Stop the weekly research', 'Cancel the daily report'])(
    'is asked about if it ends something: %s',
    (words) => {
      expect(planned(words)).toEqual({ cannot: expect.stringMatching(/^Which one should I delete\?/) });
    },
  );
});

it.each([
  ['0 * * * *', 'every hour'],
  ['*/15 * * * *', 'every 15 minutes'],
  ['0 */4 * * *', 'every 4 hours'],
  ['0 9 * * *', 'every day'],
  ['0,30 * * * *', 'several times an hour'],
  ['0 9,17 * * *', 'several times a day'],
  ['0 9 * * 1,4', 'every Monday and Thursday'],
])('a schedule is told in words: %s', (schedule, words) => {
  expect(tellRecurrence({ schedule, recurrence: 'once' })).toBe(words);
});

describe('a request for a mail', () => {
  it.each([
    ['Draft a mail to Ben that the invoice is late', 'Tell Ben that the invoice is late'],
    ['Write a thank-you letter to Ann Poole for the tour', 'Thank Ann Poole for the tour'],
    ['Write an apology to our customers for the outage', 'Apologise to our customers for the outage'],
    ['Write a letter to my landlord asking him to repair the heating', 'Ask my landlord to repair the heating'],
    ['Write a mail that the invoice is late', 'the invoice is late'],
  ])('gives the writer an order: %s', (words, context) => {
    const zone = timeZoneOf('UTC');
    const plan = zone && readIntents(words, { nowMs, zone, zoneNamed: timeZoneOf });
    expect(plan).toMatchObject({ steps: [{ tool: 'services_generate_draft', args: { context } }] });
  });
});

describe('a request behind a request', () => {
  it.each([
    ['Research tides and write a tweet about it', 'Research tides'],
    ['Research bees and review my code', 'Research bees'],
    ['Summarise our last report and mail it to Ann', 'Summarise our last report'],
    ['Look into the Marlow bridge, then text me the result', 'Look into the Marlow bridge'],
    ['Find out why the bridge is closed and mail me a summary every Monday at 9', 'Find out why the bridge is closed'],
    ['Every Monday at 9 research salt corrosion and mail me the result', 'research salt corrosion'],
  ])('is not taken for part of the topic: %s', (words, first) => {
    expect(planned(words)).toEqual({ cannot: expect.stringContaining(`Say "${first}" first`) });
  });

  it.each([
    ['Research heat pumps and send me a summary', 'heat pumps'],
    ['Research how to write and send letters', 'how to write and send letters'],
    ['Research who pays for the roads and mail carriers', 'who pays for the roads and mail carriers'],
  ])('is distinguished from the topic and from asking for the answer: %s', (words, topic) => {
    expect(planned(words)).toEqual([['research_queue', topic]]);
  });
});

it.each([
  ['Pause webhook 3', 'webhooks_pause'],
  ['Disable webhook 4', 'webhooks_pause'],
  ['Resume webhook 3', 'webhooks_resume'],
  ['Classify: You have won a prize!', 'email_classify'],
  ['What happened today?', 'scheduled_tasks_list_executions'],
])('plans for "%s": %s', (words, tool) => {
  expect(planned(words)).toEqual([[tool, undefined]]);
});

it('asks for one webhook instead of all', () => {
  expect(planned('Pause all webhooks')).toMatchObject({ cannot: expect.stringContaining('one webhook at a time') });
});
