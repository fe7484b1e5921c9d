import { stem } from '#text/languages/index.ts';

const pairs =
  'increase:decrease increase:reduce increased:decline rise:fall rose:fell risen:fallen rose:dropped grew:shrank growth:decline more:less ' +
  'more:fewer higher:lower high:low largest:smallest biggest:smallest most:least highest:lowest larger:smaller bigger:smaller longer:shorter ' +
  'faster:slower better:worse best:worst before:after above:below first:last begin:end began:ended start:stop open:close won:lost win:lose ' +
  'gain:loss profit:loss accept:reject approve:reject allow:forbid allow:ban legal:illegal safe:unsafe possible:impossible true:false ' +
  'success:failure succeeded:failed import:export buy:sell bought:sold older:younger oldest:youngest early:late earlier:later ' +
  'north:south east:west northern:southern eastern:western left:right hot:cold warmer:colder maximum:minimum always:never born:died';

const opposites = new Map<string, string[]>();
for (const pair of pairs.split(' ')) {
  const [a, b] = pair.split(':').map((word) => stem(word, 'en'));
  if (a === undefined || b === undefined) continue;
  opposites.set(a, [...(opposites.get(a) ?? []), b]);
  opposites.set(b, [...(opposites.get(b) ?? []), a]);
}

/** The stems of the words that say the contrary of an English stem (rise, fall); none for most words. */
export function oppositeOf(stemmed: string): readonly string[] {
  return opposites.get(stemmed) ?? [];
}
