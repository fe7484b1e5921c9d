import { describe, expect, it } from 'vitest';
import { classifyMail } from '#text/mail/classify/classify-mail.ts';

const judged = (from: string, subject: string, body: string) => classifyMail({ from, subject, snippet: '', body });

const application = `Dear Ms Carrow,
I am writing to apply for the post of veterinary nurse advertised on your website. I have six years of experience in small animal practices and hold a diploma. My CV and two references are attached. I would be available for an interview any day after 16 March.
Yours sincerely,
Ifeoma Nwosu`;

describe('a letter that closes with the name of its sender', () => {
  it('is no spam for words that advertising has too', () => {
    const { category, priority, reasons } = judged(
      'Ifeoma Nwosu <i.nwosu@mailbox.example>',
      'Application',
      application,
    );
    expect({ category, priority }).toEqual({ category: 'other', priority: 'MEDIUM' });
    expect(reasons).toContainEqual({ rule: 'applies for something', matched: 'I am writing to apply for' });
    const complaint = `Dear Sir or Madam,
I have been a customer of yours for eleven years, so I am sure this is an oversight. The hearing aids I collected on 3 February whistle whenever I turn my head, and two visits to the shop have not changed that. The young man was very pleasant. I should be grateful to hear how you intend to put this right.
Yours faithfully,
Gerald Pym`;
    const polite = judged('Gerald Pym <g.pym@mailbox.example>', 'A word about my hearing aids', complaint);
    expect(polite.category).not.toBe('spam');
    expect(polite.asks).toBe(true);
  });

  it('sets no task by what an applicant would be glad to do', () => {
    const text = `Dear Mr Hobbs,
I would like to apply for the apprenticeship in your workshop. I can start any time and would be glad to come for a trial week.
Kind regards,
Tomasz Zielinski`;
    const { category } = judged('Tomasz Zielinski <t.z@mailbox.example>', 'Apprenticeship', text);
    expect(category).not.toBe('action_required');
  });

  it('complains of what the people of a firm have built', () => {
    const text =
      'Your fitters were very friendly. All the same, the left door of the wardrobe scrapes along the floor.';
    expect(judged('Moira Quigley <moira.q@mailbox.example>', 'The wardrobe', text).category).toBe('support');
  });

  it('is still taken for advertising if it leads to a page', () => {
    const led = application.replace('any day', 'at http://jobs-fast.example any day');
    const from = 'Ifeoma Nwosu <i.nwosu@mailbox.example>';
    expect(judged(from, 'Application', led).reasons.some(({ rule }) => rule.includes('seen in spam'))).toBe(true);
  });
});

describe('a stranger who sells', () => {
  it.each([
    'We help dental practices like yours fill their chairs. Are you open to a 10-minute call on Thursday?',
    'We help family restaurants cut food waste by a third. Would you be open to a short chat this week?',
  ])('sets no task: %s', (text) => {
    const { category, priority } = judged('Kyle <kyle@chairfill.example>', 'Quick question', `Hi Ann, ${text}`);
    expect(category).toBe('marketing');
    expect(['LOW', 'ARCHIVE']).toContain(priority);
  });
});
