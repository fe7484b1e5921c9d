import { expect, it } from 'vitest';
import { readContext } from '#text/letters/read-context.ts';

const textsOf = (context: string) => readContext(context).points.map(({ text }) => text);

it('takes reader and matter from the order to write a mail', () => {
  const read = readContext('Write an email to Anna Smith about the party, asking her to bring a cake.');
  expect(read).toMatchObject({ reader: 'Anna Smith', subject: 'the party', language: 'en' });
  expect(read.points.map(({ text }) => text)).toEqual([
    'I am writing about the party.',
    'Could you please bring a cake?',
  ]);
});

it('does not take "my landlord" for a name', () => {
  const read = readContext('Please write a formal letter to my landlord about the heating.');
  expect(read).toMatchObject({ reader: undefined, subject: 'the heating' });
});

it('splits what is told in one sentence, and no sentence that tells nothing', () => {
  expect(textsOf('Apologize for the delay and offer a refund.')).toEqual([
    'I apologise for the delay.',
    'I would like to offer a refund.',
  ]);
  expect(textsOf('We buy and offer services.')).toEqual(['We buy and offer services.']);
});

it('keeps the notes of a list as notes, and a given subject', () => {
  const read = readContext('Subject: Release\n- New date: 14 May\n- Ask the team to wait\nIt was tested.');
  expect(read.subject).toBe('Release');
  expect(read.points).toMatchObject([
    { text: 'New date: 14 May', isListed: true },
    { text: 'Could you please wait?', isListed: false },
    { text: 'It was tested.', isListed: false },
  ]);
});

it('says of a catchword that the mail is about it', () => {
  expect(textsOf('Quarterly meeting with the client')).toEqual([
    'I am writing about the following: Quarterly meeting with the client.',
  ]);
});
