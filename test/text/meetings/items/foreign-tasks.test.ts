import { expect, it } from 'vitest';
import { findItems, readTranscript } from '#text/meetings/index.ts';

const itemsOf = (transcript: string) => findItems(readTranscript(transcript).segments, { date: '2026-11-18' });

const french = `Luc : On garde le local ou on cherche ailleurs ?
Nora : Moi, je le garderais.
Luc : Très bien, donc on garde le local. Qui s'occupe du bail ?
Nora : Je m'en charge.
Luc : Nora, tu peux aussi prévenir la banque ?
Nora : Oui, je l'appelle demain.
Luc : Et moi, j'enverrai le courrier avant vendredi.
Nora : On est déjà jeudi ?
Luc : Je pense que oui.`;
const spanish = `Eva: ¿Cuál de las dos salas?
Iván: La pequeña es más barata.
Eva: Vale, pues cogemos la pequeña. ¿Quién llama al dueño?
Iván: Yo me encargo.
Eva: Mañana mando las invitaciones.
Iván: Creo que faltan sillas para mañana.
Eva: ¿Puedes preguntar en la escuela, Iván?
Iván: No puedo, lo siento.`;
const italian = `Ugo: Il treno o la macchina?
Lia: Il treno, direi.
Ugo: Va bene, allora prendiamo il treno. Chi compra i biglietti?
Lia: Ci penso io.
Ugo: Io prenoto l'albergo entro venerdì.
Lia: Penso che domani piova.`;
const dutch = `Bas: Nemen we de boot of de bus?
Els: De boot is leuker.
Bas: Goed, dan nemen we de boot. Wie koopt de kaartjes?
Els: Dat doe ik.
Bas: Ik bel morgen de kapitein.
Els: Ik weet niet of het morgen regent.`;

it.each([
  [
    french,
    [
      "Nora: S'occuper du bail",
      'Nora: Prévenir la banque 2026-11-19',
      "Luc: J'enverrai le courrier avant vendredi 2026-11-20",
    ],
    ['Très bien, donc on garde le local.'],
  ],
  [
    spanish,
    ['Iván: Llama al dueño', 'Eva: Mañana mando las invitaciones 2026-11-19'],
    ['Vale, pues cogemos la pequeña.'],
  ],
  [
    italian,
    ['Lia: Compra i biglietti', "Ugo: Prenoto l'albergo entro venerdì 2026-11-20"],
    ['Va bene, allora prendiamo il treno.'],
  ],
  [dutch, ['Els: Koopt de kaartjes', 'Bas: Ik bel morgen de kapitein 2026-11-19'], ['Goed, dan nemen we de boot.']],
])('reads common phrases in other languages', (transcript, tasks, decisions) => {
  const items = itemsOf(transcript);
  expect(
    items.action_items.map(({ owner, text, due }) => [`${owner}: ${text}`, due].filter(Boolean).join(' ')),
  ).toEqual(tasks.map((task) => task.replace('’', "'")));
  expect(items.decisions.map(({ quote }) => quote)).toEqual(decisions);
});

it.each([
  'Luc : On a trois points.\nNora : Bon, on commence par la cave.\nLuc : Je suis venu hier.\nNora : Qui est là demain ?\nLuc : Moi.',
  'Eva: ¿Empezamos?\nIván: Bien, tenemos dos temas para hoy.\nEva: Creo que el martes llueve.\nIván: ¿Quién es el nuevo?',
  'Ugo: Siamo tutti qui?\nLia: Bene, passiamo al tetto.\nUgo: Penso che domani piova.\nLia: Chi è il nuovo vicino?',
  'Bas: Is iedereen er?\nEls: Goed, we gaan verder met de tuin.\nBas: Ik denk dat het morgen regent.\nEls: Wie is dat?',
])('reports no task and no decision where there is none', (transcript) => {
  const { action_items, decisions } = itemsOf(transcript);
  expect([action_items, decisions]).toEqual([[], []]);
});

it.each([
  ['Ana: ¿Lo dejamos en 1.500?\nLuis: De acuerdo.', ['¿Lo dejamos en 1.500?']],
  ['Eva: Cada uno trae su bebida, ¿vale?\nIván: Vale.', ['Cada uno trae su bebida, ¿vale?']],
  [
    'Eva: ¿Cerramos a las tres o a las cuatro?\nIván: A las tres hay menos gente.\nEva: Pues a las tres.',
    ['Pues a las tres.'],
  ],
  ['Eva: ¿Y los sábados?\nIván: Los sábados no abrimos.\nEva: Me parece bien.', ['Los sábados no abrimos.']],
  ['Eva: La versión antigua la quitamos, ¿no?\nIván: Sí, quitémosla.', ['La versión antigua la quitamos, ¿no?']],
  [
    'Luc : La fête, on la fait dehors ou dedans ?\nNora : Dehors, il fait froid en mars.\nLuc : Bon, dedans alors.',
    ['Bon, dedans alors.'],
  ],
  [
    'Ugo: Il corso lo facciamo di mattina o di sera?\nLia: La sera viene più gente.\nUgo: Va bene, di sera.\nLia: Ognuno porta il suo computer, va bene?\nUgo: Va bene.',
    ['Va bene, di sera.', 'Ognuno porta il suo computer, va bene?'],
  ],
  [
    'Bas: Iedereen betaalt zijn eigen kaartje, goed?\nEls: Prima, dat is eerlijk.',
    ['Iedereen betaalt zijn eigen kaartje, goed?'],
  ],
])('reads a proposal that others accept as a decision', (transcript, decisions) => {
  expect(itemsOf(transcript).decisions.map(({ quote }) => quote)).toEqual(decisions);
});

it.each([
  'Eva: ¿Todavía usamos la impresora vieja?\nIván: Sí, a veces.',
  'Eva: ¿Cuándo cerramos la tienda?\nIván: Bueno, hablamos luego.',
  'Eva: ¿Compramos pan o fruta?\nIván: Sí.',
])('does not read a yes to a fact or a choice as a decision', (transcript) => {
  expect(itemsOf(transcript).decisions).toEqual([]);
});

it('assigns a task to the person who is named and agrees', () => {
  const { action_items } = itemsOf(
    'Ana: Luis pedirá tres ofertas al jardinero.\nLuis: Sin problema.\nAna: Gracias por venir hoy.',
  );
  expect(action_items.map(({ owner, text }) => [owner, text])).toEqual([['Luis', 'Pedirá tres ofertas al jardinero']]);
});
