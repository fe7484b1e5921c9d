/**
 * `npm run train -- <what> --data DIR [...]`: makes the committed weights of a text engine anew. The same data gives the
 * same weights, byte for byte. `answers` learns from questions that come with it and takes no data.
 */
const engines = [
  'mail',
  'sentiment',
  'opinion',
  'emotions',
  'meetings',
  'code-languages',
  'answers',
  'grounding',
  'background',
];

const [engine, ...rest] = process.argv.slice(2);
const file = engine === 'mail' ? 'mail-models' : engine;
if (engine === undefined || !engines.includes(engine)) {
  process.stderr.write(
    `usage: npm run train -- <${engines.join(' | ')}> --data DIR (sentiment: with --lexicons DIR as well)\n`,
  );
  process.exit(2);
}
process.argv.splice(2, process.argv.length - 2, ...rest);
await import(`./train-${file}.ts`);
