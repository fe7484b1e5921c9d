import { describe, expect, it } from 'vitest';
import { findItems } from '#text/meetings/items/find-items.ts';
import { talk } from './talk.ts';

const spanish = [
  'Rosa: Buenos días. ¿Cómo va la mudanza del almacén?',
  'Iker: Va con retraso, faltan las estanterías.',
];

describe('offers in Spanish', () => {
  it('are tasks if they are accepted', () => {
    const offer = 'Marta: Yo puedo preparar las etiquetas mientras tanto.';
    const tasksOf = (reply: string) => findItems(talk(...spanish, offer, reply)).action_items;
    expect(tasksOf('Rosa: Perfecto, Marta.')).toMatchObject([{ owner: 'Marta' }]);
    expect(tasksOf('Rosa: No, las hace el proveedor.')).toEqual([]);
  });
});

describe('other languages', () => {
  it('take a question about the past for no decision', () => {
    const lines = ['Camille : Le devis du traiteur est arrivé.', 'Luis : On avait dit trente maximum, non ?'];
    expect(findItems(talk(...lines, 'Camille : Oui.')).decisions).toEqual([]);
  });
  it('do not take "chiamo" for "we"', () => {
    const lines = ['Marco: Le foto del negozio, chi ce le ha?', 'Elena: Non lo so.', 'Marco: Puoi chiedergli tu?'];
    expect(findItems(talk(...lines, 'Elena: Sì, lo chiamo oggi.')).decisions).toEqual([]);
  });
});
