import { expect, it } from 'vitest';
import type { DataSet, Result, Row } from './measure.ts';
import {
  sentimentCalibration,
  sentimentCases,
  sentimentEvidence,
  sentimentLength,
  sentimentThreeClass,
  sentimentTwoClass,
} from './sentiment.ts';

const dataOf = (rows: Row[], folder = 'made-up'): DataSet => ({ name: folder, folder, file: 'rows.jsonl', rows });
const figureOf = ({ figures }: Result, name: string) => figures.find((figure) => figure.name === name)?.value;

const rated = [
  ['The lamp is beautiful and the light is warm.', 2.4],
  ['A wonderful gift, we love it.', 3.1],
  ['Terrible smell, awful noise.', -3],
  ['It broke on the first day, what a disappointment.', -2.5],
  ['The box is thirty centimetres wide.', 0],
].flatMap(([text, rating]) => [1, 2, 3].map((id) => ({ id: `${id}`, text, rating })));

it('counts issue sentences with the required label', () => {
  const rows = [
    { text: 'What a wonderful day', expected: 'positive' },
    { text: 'What a wonderful day', expected: 'negative' },
    { text: 'What a terrible day', expected: 'not_positive' },
    { text: 'A day', expected: 'near_neutral' },
  ];
  expect(figureOf(sentimentCases(dataOf(rows)), 'right')).toBe(3);
  expect(() => sentimentCases(dataOf([{ id: 7, text: 'A day', expected: 'sunny' }]))).toThrow(
    '7 expects something unknown',
  );
});

it('measures three classes with the committed weights and by cross-validation', () => {
  const result = sentimentThreeClass(dataOf(rated, 'three'));
  expect(result.rows).toBe(15);
  expect(figureOf(result, 'accuracy')).toBe(1);
  expect(figureOf(result, 'macro-F1')).toBe(1);
  expect(figureOf(result, 'r')).toBeGreaterThan(0.9);
  expect(figureOf(result, 'accuracy, 5-fold')).toBeGreaterThan(0.5);
  const reversed = rated.map((row) => ({ ...row, rating: -Number(row.rating) }));
  expect(figureOf(sentimentThreeClass(dataOf(reversed, 'reversed')), 'r')).toBeLessThan(-0.9);
});

it('measures calibration error', () => {
  const right = figureOf(sentimentCalibration(dataOf(rated, 'calibrated')), 'ECE') ?? 1;
  const reversed = rated.map((row) => ({ ...row, rating: row.rating === 0 ? 3 : -Number(row.rating) }));
  const wrong = figureOf(sentimentCalibration(dataOf(reversed, 'never right')), 'ECE') ?? 0;
  expect(right).toBeLessThan(wrong);
});

it('measures two classes by any common label names', () => {
  const rows = [
    { sentence: 'A wonderful film.', label: 1 },
    { text: 'A terrible film.', label: 0 },
    { text: 'A terrible film.', gold: 'negative' },
    { text: 'A terrible film.', sentiment: 'positive' },
  ];
  expect(sentimentTwoClass(dataOf(rows))).toMatchObject({ rows: 4, figures: [{ value: 0.75 }] });
  expect(() => sentimentTwoClass(dataOf([{ id: 3, text: 'A film.' }]))).toThrow('3 says neither good nor bad');
});

it('measures score drift on repeated text and whether evidence adds up', () => {
  expect(sentimentLength(dataOf(rated)).figures[0]?.value).toBeLessThan(0.02);
  expect(sentimentEvidence(dataOf(rated)).figures[0]?.value).toBe(1);
});
