import { expect, it } from 'vitest';
import { tokenize } from '#text/mail/classify/tokens.ts';

it.each(['Friday', 'Freitag', 'vendredi', 'viernes', 'venerdì', 'vrijdag', 'Mittwoch', 'sábado', 'domenica'])(
  'tells nothing about a mail but that it names a day: %s',
  (day) => {
    expect(tokenize(day).map(({ form }) => form)).toEqual(['<day>']);
  },
);
