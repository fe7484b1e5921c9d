export { findItems, furthestRead, maxSegments, peopleOf } from './items/find-items.ts';
export { readListedTask } from './items/listed-task.ts';
export { People } from './items/people.ts';
export { Evidence, type Support } from './items/support.ts';
export { piecesOf, sentencesOf } from './items/utterances.ts';
export { ActionItem, Decision, Question, Speaker, TranscriptFormat } from './parts.ts';
export { readTranscript } from './transcript/read-transcript.ts';
export { speakersOf } from './transcript/speakers.ts';
export { plainLine, type Segment, type Transcript } from './transcript/transcript.ts';
