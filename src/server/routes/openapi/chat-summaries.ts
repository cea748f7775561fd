import type { Group } from './account-summaries.ts'

/** The calls of chats: the crew's and the fans' of each show. */
export const chatCalls: Group = {
  description:
    'Chat about a show: one chat for its host and acts, one for the people going. Open tabs receive messages on /api/live.',
  calls: {
    createChat: "Open a show's crew chat or fan chat",
    listUnread: 'Count what is unread in each of your accounts',
    listChats: 'List your chats, or those of a page you manage',
    fetchChat: 'Get a page of a chat, or what changed since',
    sendMessage: 'Post a message',
    editMessage: 'Edit your message',
    deleteMessage: 'Delete a message',
    sendTyping: "Show others in a chat that you're typing",
    markChatAsRead: 'Mark a chat as read',
    muteChat: 'Mute or unmute a chat',
    setSlowMode: 'Limit how often fans can post in a chat',
    removeFanFromChat: 'Remove a fan from a fan chat',
    letFanBackIntoChat: 'Let a removed fan back into a fan chat',
    leaveEventChat: 'Leave the chat of a show or a plan',
  },
}
