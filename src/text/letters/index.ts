export { countWords, type DraftLength, draftLengths, draftStyles } from './lengths.ts';
export { writeLetter } from './write-letter.ts';
