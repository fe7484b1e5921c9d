import { describe, expect, it } from 'vitest';
import { writeLetter } from '#text/letters/index.ts';

const written = (context: string) => writeLetter({ context, style: 'professional', length: 'medium' });

describe('an order', () => {
  it.each([
    [
      'Write to Nadia: the car is ready. She should tell me by Sunday because otherwise Paul takes it.',
      'Please tell me by Sunday because otherwise Paul takes it.',
    ],
    [
      'Tell Mr Okafor that the boiler is fixed. He needs to send us the old meter reading.',
      'Please send us the old meter reading.',
    ],
    [
      'I want to complain to the railway that the 7:12 has been cancelled nine times in May.',
      'I would like to complain that the 7:12 has been cancelled nine times in May.',
    ],
    [
      'Tell Mr Osei from the hardware shop that the drill broke after ten minutes.',
      'The drill broke after ten minutes.',
    ],
    ['Tell Ms Reuter of our old bank that the account is empty.', 'The account is empty.'],
    [
      'Dire à M. Blanc que la livraison est en retard. Lui demander s’il peut attendre mardi.',
      'Pourriez-vous me dire si vous pouvez attendre mardi',
    ],
    [
      'Dire à Mme Roche que le plan est prêt. Lui dire que nous viendrons lundi.',
      'Je vous informe que nous viendrons lundi.',
    ],
  ])('speaks to its reader: %s', (context, said) => {
    const { body, unsure } = written(context);
    expect(unsure).toEqual([]);
    expect(body).toContain(said);
    expect(body).not.toMatch(/railway|hardware|our old bank|Lui/);
  });

  it('stays unsure if it is somebody else who should', () => {
    expect(written('Tell Mr Osei that the drill broke. Customers should tell us.').unsure).toEqual([
      'Customers should tell us.',
    ]);
  });
});
