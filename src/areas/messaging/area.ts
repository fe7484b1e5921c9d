import type { AreaManifest } from '#platform/manifest.ts';
import { answerMessageWork } from './answers/answer-message.work.ts';
import { sendRunUpdate } from './answers/ask-agent.ts';
import { reportResearchWork } from './answers/report-research.work.ts';
import { ChatCallback } from './entities/chat-callback.ts';
import { ChatMessage } from './entities/chat-message.ts';
import { ChatReceipt } from './entities/chat-receipt.ts';
import { ChatReminder } from './entities/chat-reminder.ts';
import { ChatResearch } from './entities/chat-research.ts';
import { ChatSession } from './entities/chat-session.ts';
import { SmsPart } from './entities/sms-part.ts';
import { joinLongSmsWork } from './long-sms/join-long-sms.work.ts';
import { reportFinishedResearch } from './public.ts';
import { remind } from './reminders/remind.ts';
import { messagingRouter } from './router.ts';
import { sendMessageWork } from './sending/send-message.work.ts';
import { sweepMessages } from './sending/sweep-messages.job.ts';
import { sweepMessagesWork } from './sending/sweep-messages.work.ts';

/** Everything that the messaging area adds to the program. */
export const messaging = {
  title: 'Messaging',
  description: 'Chat and SMS: messages to the agent, its replies, and messages that you send.',
  router: messagingRouter,
  entities: [ChatSession, ChatMessage, ChatReceipt, ChatCallback, SmsPart, ChatResearch, ChatReminder],
  watched: [
    { table: 'chat_session', newestBy: 'id', seenBy: 'admins' },
    { table: 'chat_message', newestBy: 'id', seenBy: 'admins' },
  ],
  jobs: [answerMessageWork, sendMessageWork, joinLongSmsWork, reportResearchWork, sweepMessagesWork],
  schedules: [[sweepMessages, '17 5 * * *']],
  listeners: [reportFinishedResearch],
  actions: [remind],
  runListeners: [sendRunUpdate],
} satisfies AreaManifest;
