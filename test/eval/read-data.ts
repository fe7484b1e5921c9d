import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { DataSet, Row } from './measure.ts';

const Description = z.object({ measures: z.array(z.object({ measure: z.string(), file: z.string() })) });

/** The contents of `dataset.json`. */
export interface Asked {
  measure: string;
  data: DataSet;
}

/** The measures of every data folder in `directory`, or of `directory` itself if it is one. */
export function readData(directory: string): Asked[] {
  if (!existsSync(directory)) return [];
  const folders = existsSync(join(directory, 'dataset.json'))
    ? [directory]
    : readdirSync(directory)
        .sort()
        .map((name) => join(directory, name))
        .filter((folder) => existsSync(join(folder, 'dataset.json')));
  return folders.flatMap((folder) => {
    const { measures } = Description.parse(JSON.parse(readFileSync(join(folder, 'dataset.json'), 'utf8')));
    return measures.map(({ measure, file }) => ({ measure, data: dataSet(folder, file) }));
  });
}

function dataSet(folder: string, file: string): DataSet {
  const path = join(folder, file);
  return { name: basename(folder), folder, file, rows: statSync(path).isDirectory() ? [] : readRows(path) };
}

/** The rows of a file of JSON Lines, which may be gzipped. */
export function readRows(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}
