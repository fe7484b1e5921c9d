import { describe, expect, it } from 'vitest';
import { readPoint } from '#text/letters/read-point.ts';

describe('points to make', () => {
  it.each([
    ['Ask Anna to send the list', 'Could you please send the list?', true],
    ['asking him whether he can wait', 'Could you let me know whether he can wait?', true],
    ['Ask her when the parcel arrives.', 'Could you tell me when the parcel arrives?', true],
    ['Ask for a refund of 20 euros', 'I would like to ask for a refund of 20 euros.', true],
    ['Tell Bob that I am late', 'I am late.', false],
    ['let the team know that the office is closed', 'The office is closed.', false],
    ['Thank them for the flowers', 'Thank you for the flowers.', false],
    ['Apologise for the delay', 'I apologise for the delay.', false],
    ['Invite Dr Who to the party', 'I would like to invite you to the party.', true],
    ['Invite everyone to the party', 'I would like to invite you to the party.', true],
    ['Remind them to lock the door', 'Please remember to lock the door.', true],
    ['Decline the offer', 'I am sorry, but I have to decline the offer.', false],
    ['Follow up with a client about the proposal', 'I am following up on the proposal.', false],
    ['Suggest a call next week', 'I would like to suggest a call next week.', false],
    ['Request for a new laptop', 'I would like to request a new laptop.', true],
  ])('"%s" becomes "%s"', (told, said, isAsk) => {
    expect(readPoint(told)).toMatchObject({ text: said, isAsk });
  });

  it('keeps statements and direct questions as written', () => {
    expect(readPoint('the server was down for 3 hours')).toMatchObject({
      text: 'The server was down for 3 hours.',
      isAsk: false,
      isFromOrder: false,
    });
    expect(readPoint('Can you come?')).toMatchObject({ text: 'Can you come?', isAsk: true });
    expect(readPoint('We suggest a call.')).toMatchObject({ text: 'We suggest a call.' });
  });

  it('does not address the recipient if someone else may be meant', () => {
    expect(readPoint('Ask Anna whether he can send Peter the list').text).toBe(
      'Could you let me know whether he can send Peter the list?',
    );
  });

  it('returns the named recipient', () => {
    expect(readPoint('Ask Anna Smith to send the list').reader).toBe('Anna Smith');
    expect(readPoint('Ask them to send the list').reader).toBeUndefined();
  });
});
