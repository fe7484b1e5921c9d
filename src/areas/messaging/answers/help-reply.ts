import type { Reply } from '../sending/reply.ts';

/** The list of what can be asked for. */
export const helpText = `Here is what I can do:
help: show this list
a question, such as "when does the ferry go?": answered from pages that were read before
status: what the agent is doing
research <topic>: research a topic; you get a summary when it is done
tasks: list your scheduled tasks
remind me <when> <what>: for example "remind me tomorrow at 9 to call Ann"
cancel my reminder: cancel a reminder; add its words or its number
briefing: the latest briefing, or else the latest research, in short
stop / start: turn notifications off or on`;

/** Answers "help" with all that can be asked for. */
export const helpReply = async (): Promise<Reply> => ({ text: helpText });
