import type { Reply } from '../sending/reply.ts';

/** The list of what can be asked for. */
export const helpText = `Here is what I can do:
help: this list
a question, such as "when does the ferry go?": answered from the pages that were read before
status: what the agent is doing
research <topic>: find out about it; the summary comes when it is done
tasks: your scheduled tasks
remind me <when> <what>: such as "remind me tomorrow at 9 to call Ann"
cancel my reminder: the one that you mean, by its words or its number
briefing: the latest briefing, or else the latest research, in brief
stop / start: messages that you did not ask for at that moment, off and on`;

/** Answers "help" with all that can be asked for. */
export const tellHelp = async (): Promise<Reply> => ({ text: helpText });
