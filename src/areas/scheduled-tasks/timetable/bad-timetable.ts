/** A schedule, recurrence or time zone that cannot be parsed. The message is a sentence for the person who wrote it. */
export class BadTimetable extends Error {
  override readonly name = 'BadTimetable';
  readonly field: 'schedule' | 'recurrence' | 'timezone';

  constructor(field: BadTimetable['field'], sentence: string) {
    super(sentence);
    this.field = field;
  }
}
