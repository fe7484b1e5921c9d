/** A schedule, recurrence or zone that cannot be read. The message is a sentence for whoever wrote it. */
export class BadTimetable extends Error {
  override readonly name = 'BadTimetable';
  readonly field: 'schedule' | 'recurrence' | 'timezone';

  constructor(field: BadTimetable['field'], sentence: string) {
    super(sentence);
    this.field = field;
  }
}
