import { describe, expect, it } from 'vitest';
import { readFollowUp } from '#text/questions/follow-up.ts';

describe('a question that goes on with the one before', () => {
  it.each([
    ['How much does a heat pump cost?', 'And in winter?', 'How much does a heat pump cost in winter?'],
    ['How much does a heat pump cost?', 'Are they loud?', 'Are heat pumps loud?'],
    ['How much does a heat pump cost?', 'And gas boilers?', 'How much do gas boilers cost?'],
    ['How much does a heat pump cost?', 'what about noise?', 'Tell me about the noise of a heat pump.'],
    ['Who was Ada Lovelace?', 'When did she die?', 'When did Ada Lovelace die?'],
    ['When did Ada Lovelace die?', 'Where?', 'Where did Ada Lovelace die?'],
    ['What is the population of Italy?', 'what about Spain?', 'What is the population of Spain?'],
    ['What is the population of Italy?', 'How large is it?', 'How large is Italy?'],
    ['What is the population of Italy?', 'How many people live there?', 'How many people live in Italy?'],
    ['What does the Kestrel Pro plan cost?', 'And the Team plan?', 'What does the Kestrel Team plan cost?'],
    ['How many trams run in Brest?', 'And in Nantes?', 'How many trams run in Nantes?'],
    ['Do wind farms harm birds?', 'Why not?', "Why don't wind farms harm birds?"],
    ['When did the second line open?', 'And the third?', 'When did the third line open?'],
    ['tidal power', 'How does it work?', 'How does tidal power work?'],
    ['Was kostet ein Lastenrad?', 'Und in Bonn?', 'Was kostet ein Lastenrad in Bonn?'],
  ])('%s %s', (before, said, question) => {
    expect(readFollowUp(said, before)).toEqual({ question });
  });

  it.each([
    'What is the capital of Peru?',
    'How long does it take to boil an egg?',
    'Is it possible to swim there in May, and to camp?',
    'And when does the ferry to Arran go?',
    'what about the weather in Oslo?',
    'thanks',
    'remind me tomorrow at 9 to call Ann',
  ])('is none where it stands alone: %s', (said) => {
    expect(readFollowUp(said, 'How much does a heat pump cost?')).toBe('whole');
  });

  it.each(['Why?', 'And in winter?', 'what about Norway?', 'How large is it?'])(
    'lacks what it is about without one: %s',
    (said) => {
      expect(readFollowUp(said, undefined)).toBe('fragment');
    },
  );
});
