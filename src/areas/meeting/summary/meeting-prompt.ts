import { z } from 'zod';
import type { PromptTemplate } from '#platform/model/render-prompt.ts';
import { withWords } from '#text/model-answers/index.ts';

const Quote = withWords(
  z.string().optional().describe('The words of the transcript that support it, copied exactly from one segment.'),
  { aliases: ['evidence', 'citation', 'source', 'verbatim', 'text_snippet', 'excerpt'] },
);

const text = (described: string, aliases: string[]) =>
  withWords(z.string().trim().min(1).describe(described), { aliases });

const ModelActionItem = z.object({
  text: text('What has to be done, in a few words that begin with a verb.', [
    'task',
    'action',
    'description',
    'item',
    'action_item',
    'title',
    'what',
    'todo',
  ]),
  owner: withWords(z.string().nullish().describe('The name of the person who does it, as written in the transcript.'), {
    aliases: ['assignee', 'who', 'responsible', 'assigned_to', 'owner_name', 'person'],
  }),
  due: withWords(z.string().nullish().describe('The due date as YYYY-MM-DD, or in the words of the transcript.'), {
    aliases: ['due_date', 'deadline', 'by', 'when', 'by_when', 'due_by'],
  }),
  quote: Quote,
});

const ModelDecision = z.object({
  text: text('What was decided.', ['decision', 'description', 'summary', 'title', 'what']),
  quote: Quote,
});

const ModelQuestion = z.object({
  text: text('What was asked.', ['question', 'description', 'title', 'what']),
  speaker: withWords(z.string().nullish().describe('Who asked.'), { aliases: ['asked_by', 'who', 'asker'] }),
  answered: withWords(z.boolean().nullish().describe('Whether the question was answered in the meeting.'), {
    aliases: ['is_answered', 'resolved'],
  }),
  quote: Quote,
});

/** A model's summary of a meeting. The model can leave out fields for which there is nothing. */
export const ModelMeeting = z.object({
  title: withWords(z.string().nullish().describe('What the meeting was about, in a few words.'), {
    aliases: ['meeting_title', 'subject', 'topic'],
  }),
  summary: withWords(z.string().nullish().describe('Two to five sentences.'), {
    aliases: ['overview', 'meeting_summary', 'executive_summary', 'tldr', 'synopsis'],
  }),
  action_items: withWords(z.array(ModelActionItem).optional(), {
    aliases: ['actions', 'tasks', 'todos', 'to_dos', 'next_steps', 'action_points', 'follow_ups'],
  }),
  decisions: withWords(z.array(ModelDecision).optional(), {
    aliases: ['key_decisions', 'decisions_made', 'agreements', 'outcomes'],
  }),
  questions: withWords(z.array(ModelQuestion).optional(), {
    aliases: ['open_questions', 'key_questions', 'questions_asked', 'unresolved_questions'],
  }),
  participants: withWords(z.array(z.string()).optional().describe('The participants, as named in the transcript.'), {
    aliases: ['attendees', 'speakers', 'people', 'members'],
  }),
});
export type ModelMeeting = z.infer<typeof ModelMeeting>;

const focus: Readonly<Record<string, string>> = {
  standup:
    'It is a stand-up: what each person has done, will do next, and is blocked by. Blockers belong in the summary.',
  planning: 'It is a planning meeting: what is planned and what is not, who does what, estimates and dates.',
  review: 'It is a review: what was shown, what people said about it, what was accepted and what has to change.',
  retrospective: 'It is a retrospective: what went well, what did not, and what will be done differently.',
  interview: 'It is an interview: what was asked and answered; report a decision only if somebody states one.',
  sales: 'It is a conversation with a customer: what they need, their objections, what they were promised and by when.',
  one_on_one: 'It is a conversation between two people: what each of them promised the other.',
  brainstorm: 'It is a brainstorm: ideas are not decisions, unless the people agree on one.',
};
const sameFocus: Readonly<Record<string, string>> = {
  daily: 'standup',
  scrum: 'standup',
  'stand-up': 'standup',
  sprint_planning: 'planning',
  sprint_review: 'review',
  demo: 'review',
  retro: 'retrospective',
  '1_1': 'one_on_one',
  customer: 'sales',
  client: 'sales',
  brainstorming: 'brainstorm',
};

/** What a prompt depends on, besides the transcript. */
export interface MeetingKind {
  meetingType: string | undefined;
  /** The date of the meeting. */
  date: string | undefined;
}

/** The prompt that asks a model for the contents of a meeting. An unknown type is mentioned as given. */
export function meetingPrompt({ meetingType, date }: MeetingKind): PromptTemplate<ModelMeeting> {
  const type = meetingType?.toLowerCase().replaceAll(/[\s-]+/gu, '_');
  const known = type === undefined ? undefined : (focus[sameFocus[type] ?? type] ?? `Type of meeting: ${meetingType}.`);
  return {
    name: 'meeting-summary',
    version: 2,
    task: [
      'Summarize the meeting in the following transcript. Each line is a segment: its number, its time, the speaker, and',
      'what they say. Where segments were left out, the transcript says so: do not guess what was said there.',
      ...(known === undefined ? [] : [known]),
      'An action item is a task that a person accepted or was given, with the owner’s name as written in the transcript.',
      'A decision is something that the participants agreed on, not an idea of one of them. A question was really asked,',
      'and is neither a courtesy nor a request. List each item once, even if it is repeated at the end.',
      'Copy each quote exactly from one segment. Write nothing that the transcript does not say.',
      date === undefined
        ? 'Write a due date as YYYY-MM-DD if the transcript names the whole date, otherwise in its own words.'
        : `The meeting took place on ${date}: resolve days such as "Friday" relative to it, and write them as YYYY-MM-DD.`,
    ].join('\n'),
    schema: ModelMeeting,
  };
}
