import { describe, expect, it } from 'vitest';
import { readFollowUp } from '#text/questions/follow-up.ts';

describe('follow-up questions', () => {
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
    ['Who is the mayor of Bristol?', 'How old is he?', 'How old is the mayor of Bristol?'],
    ['Who is the mayor of Bristol?', 'And of Leeds?', 'Who is the mayor of Leeds?'],
    ['Who was Marie Curie?', 'Did her husband win a prize?', 'Did Marie Curie’s husband win a prize?'],
    ['How many died in the Tenerife crash?', 'When was that?', 'When was the Tenerife crash?'],
    ['Is the Nile longer than the Amazon?', 'How deep is it?', 'How deep is the Nile?'],
    ['When was the Eiffel Tower built?', 'And the Louvre?', 'When was the Louvre built?'],
    ['Is coffee bad for the heart?', 'And tea?', 'Is tea bad for the heart?'],
    ['Wie hoch ist der Brocken?', 'Und die Zugspitze?', 'Wie hoch ist die Zugspitze?'],
  ])('%s %s', (before, said, question) => {
    expect(readFollowUp(said, before)).toEqual({ question });
  });

  it.each([
    'What is the capital of Peru?',
    'How long does it take to boil an egg?',
    'Is it possible to swim there in May, and to camp?',
    'And when does the ferry to Arran go?',
    'what about the weather in Oslo?',
    'Does it rain in Lima in June?',
    'What time is it in Tokyo?',
    'Why do they say an apple a day keeps the doctor away?',
    'Why is it called the Red Sea?',
    'Is it legal in Spain to camp wild?',
    'Hello there',
    'thanks',
    'remind me tomorrow at 9 to call Ann',
  ])('stand alone: %s', (said) => {
    expect(readFollowUp(said, 'How much does a heat pump cost?')).toBe('whole');
  });

  it.each([
    ['Can I take a bike on the ferry to Arran?', 'How much does it cost?'],
    ['Is nuclear power cheaper than solar power?', 'What about wind?'],
    ['Why is the sky blue?', 'What does that mean?'],
  ])('have no antecedent in %s: %s', (before, said) => {
    expect(readFollowUp(said, before)).toBe('fragment');
  });

  it.each(['Why?', 'And in winter?', 'what about Norway?', 'How large is it?'])(
    'have no antecedent without a previous question: %s',
    (said) => {
      expect(readFollowUp(said, undefined)).toBe('fragment');
    },
  );
});
