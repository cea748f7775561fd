import { deleteMessage } from '../../features/chat/messages/delete-message.service.ts'
import { editMessage } from '../../features/chat/messages/edit-message.service.ts'
import { fetchChat } from '../../features/chat/messages/fetch-chat.service.ts'
import { markChatAsRead } from '../../features/chat/messages/mark-chat-as-read.service.ts'
import { sendMessage } from '../../features/chat/messages/send-message.service.ts'
import { sendTyping } from '../../features/chat/messages/send-typing.service.ts'
import { letFanBackIntoChat } from '../../features/chat/removals/let-fan-back-into-chat.service.ts'
import { removeFanFromChat } from '../../features/chat/removals/remove-fan-from-chat.service.ts'
import { createChat } from '../../features/chat/rooms/create-chat.service.ts'
import { leaveEventChat } from '../../features/chat/rooms/leave-event-chat.service.ts'
import { listUnread } from '../../features/chat/rooms/list-unread.service.ts'
import { listChats } from '../../features/chat/rooms/list-chats.service.ts'
import { muteChat } from '../../features/chat/rooms/mute-chat.service.ts'
import { setSlowMode } from '../../features/chat/rooms/set-slow-mode.service.ts'
import { signedIn } from './handler-wrappers.ts'

/** The calls of chats. */
export const chatHandlers = {
  createChat: signedIn(createChat),
  leaveEventChat: signedIn(leaveEventChat),
  listChats: signedIn(listChats),
  listUnread: signedIn(listUnread),
  fetchChat: signedIn(fetchChat),
  sendMessage: signedIn(sendMessage),
  markChatAsRead: signedIn(markChatAsRead),
  editMessage: signedIn(editMessage),
  deleteMessage: signedIn(deleteMessage),
  sendTyping: signedIn(sendTyping),
  muteChat: signedIn(muteChat),
  setSlowMode: signedIn(setSlowMode),
  removeFanFromChat: signedIn(removeFanFromChat),
  letFanBackIntoChat: signedIn(letFanBackIntoChat),
}
