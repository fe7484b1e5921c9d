import { expect, it } from 'vitest';
import { classifyMail } from '#text/mail/index.ts';

const judge = (from: string, subject: string, snippet: string) => {
  const { category, priority } = classifyMail({ from, subject, snippet });
  return `${category} ${priority}`;
};

it('calls an enquiry about a numbered part no spam', () => {
  const enquiry =
    'Dear customer service,\nwe are looking for the spindle 7701-B for a machine built in 1998. Is it still available, and what would it cost including freight to Brno?';
  expect(judge('Viktor Horak <viktor.horak@tatra.example>', 'Spare part 7701-B', enquiry)).not.toContain('spam');
});

it('takes the client of an agency for no client of a lawyer', () => {
  const note =
    'Thank you for the revised price. I have passed it on to our client and will write after their board has met.';
  expect(judge('Elena Markova <elena@balkantrade.example>', 'Re: Price', note)).not.toContain('action_required');
  const claim = 'Your contractor demolished part of the wall. Our client claims the costs of its reinstatement.';
  expect(judge('Holt & Reyes <lettings@holtreyes.example>', 'Boundary wall', claim)).toContain('action_required');
});

it('takes a bill of lading for no bill', () => {
  const draft =
    'The consignee on the draft bill of lading does not match the letter of credit. Please correct it and return the draft by 3 pm.';
  expect(judge('Mei Tan <mei.tan@lionshipping.example>', 'Draft', draft)).toBe('action_required HIGH');
});

it('raises an alarm by the word a machine opens its subject with', () => {
  const from = 'Freezer Monitor <alerts@coldwatch.example>';
  const text = 'Cold store 2: -11.4 C, limit -18 C, door closed. Duration 25 min.';
  expect(judge(from, 'ALARM: Cold store 2 above limit', text)).toBe('notification HIGH');
  expect(judge('Uptime <alerts@pingboard.example>', 'DOWN: orders.shop.example', 'No answer since 02:14 UTC.')).toBe(
    'notification HIGH',
  );
  expect(judge(from, 'RESOLVED: Cold store 2 above limit', text)).toBe('notification LOW');
});

it('does not hurry because of what a support desk has done today', () => {
  const done =
    'Thank you for the photos. A replacement for the gas lift left our warehouse today. You can keep the old one.';
  expect(judge('Deskwell Support <support@deskwell.example>', '[Ticket 55102] Your chair', done)).toBe(
    'support MEDIUM',
  );
});

it('sends no note to a help desk by learned words alone', () => {
  const note =
    'Halvorsen changed the sensor last night and the alarm has been quiet since. They will bill us under the contract.';
  expect(judge('Ray Tolland <ray.tolland@keldfoods.example>', 'Cold store', note)).not.toContain('support');
});
