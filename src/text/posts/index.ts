export {
  type CheckedSource,
  contradictedIn,
  type Fallen,
  fallenIn,
  leaningOn,
  openIn,
  type Readings,
  withoutFallen,
} from './check-output.ts';
export { withoutOrders } from './clean-source.ts';
export { finishOutput, type MeasuredOutput, unsupportedIn, verbatimIn } from './finish-output.ts';
export { type Format, type FormatName, findFormat, formatNames, formatOf, measureOutput } from './formats.ts';
export { nameOf } from './headline.ts';
export { furthestRead, readSource, type SourceText } from './source-text.ts';
export { type Tone, tones } from './tone.ts';
export { writeBuiltin } from './write-builtin.ts';
