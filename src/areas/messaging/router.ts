import { router } from '#api/trpc.ts';
import { getChatStatus } from './operations/get-chat-status.ts';
import { listChatMessages } from './operations/list-chat-messages.ts';
import { listChatSessions } from './operations/list-chat-sessions.ts';
import { receiveChatMessage } from './operations/receive-chat-message.ts';
import { receiveDeliveryStatus } from './operations/receive-delivery-status.ts';
import { receivePostedSms } from './operations/receive-posted-sms.ts';
import { receiveSms } from './operations/receive-sms.ts';
import { sendChatMessage } from './operations/send-chat-message.ts';
import { testChat } from './operations/test-chat.ts';
import { updateChatSession } from './operations/update-chat-session.ts';

export const messagingRouter = router({
  receiveChatMessage,
  receiveDeliveryStatus,
  chatStatus: getChatStatus,
  sendChat: sendChatMessage,
  chatSessions: listChatSessions,
  updateChatSession,
  chatMessages: listChatMessages,
  testChat,
  receiveSms,
  receivePostedSms,
});
