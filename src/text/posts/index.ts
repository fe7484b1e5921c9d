export {
  type CheckedSource,
  contradictedIn,
  findRejected,
  leaningOn,
  openIn,
  type Readings,
  type RejectedSentence,
  withoutRejected,
} from './check-output.ts';
export { withoutOrders } from './clean-source.ts';
export { finishOutput, type MeasuredOutput, unsupportedIn, verbatimIn } from './finish-output.ts';
export { type Format, type FormatName, findFormat, formatNames, formatOf, measureOutput } from './formats.ts';
export { nameOf } from './headline.ts';
export { furthestRead, readSource, type SourceText } from './source-text.ts';
export { type Tone, tones } from './tone.ts';
export { writeBuiltin } from './write-builtin.ts';
