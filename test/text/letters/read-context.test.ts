import { expect, it } from 'vitest';
import { readContext } from '#text/letters/read-context.ts';

const textsOf = (context: string) => readContext(context).points.map(({ text }) => text);

it('reads recipient and subject from the instruction to write an email', () => {
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

it('splits an instruction with two verbs but not a plain statement', () => {
  expect(textsOf('Apologize for the delay and offer a refund.')).toEqual([
    'I apologise for the delay.',
    'I would like to offer a refund.',
  ]);
  expect(textsOf('We buy and offer services.')).toEqual(['We buy and offer services.']);
});

it('keeps list items as notes, and a given subject', () => {
  const read = readContext('Subject: Release\n- New date: 14 May\n- Ask the team to wait\nIt was tested.');
  expect(read.subject).toBe('Release');
  expect(read.points).toMatchObject([
    { text: 'New date: 14 May', isListed: true },
    { text: 'Could you please wait?', isListed: false },
    { text: 'It was tested.', isListed: false },
  ]);
});

it('turns a keyword into the topic of the email', () => {
  expect(textsOf('Quarterly meeting with the client')).toEqual([
    'I am writing about the following: Quarterly meeting with the client.',
  ]);
});
