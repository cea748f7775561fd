import { deleteMessage } from '../../features/chat/messages/delete-message.service.ts'
import { editMessage } from '../../features/chat/messages/edit-message.service.ts'
import { fetchChat } from '../../features/chat/messages/fetch-chat.service.ts'
import { markChatAsRead } from '../../features/chat/messages/mark-chat-as-read.service.ts'
import { sendMessage } from '../../features/chat/messages/send-message.service.ts'
import { sendTyping } from '../../features/chat/messages/send-typing.service.ts'
import { createChat } from '../../features/chat/rooms/create-chat.service.ts'
import { leaveEventChat } from '../../features/chat/rooms/leave-event-chat.service.ts'
import { listUnread } from '../../features/chat/rooms/list-unread.service.ts'
import { listChats } from '../../features/chat/rooms/list-chats.service.ts'
import { muteChat } from '../../features/chat/rooms/mute-chat.service.ts'
import { setSlowMode } from '../../features/chat/rooms/set-slow-mode.service.ts'
import { notifyAcceptedEvent } from '../../features/gigs/accept/notify-accepted-event.service.ts'
import { blockDays } from '../../features/gigs/availability/block-days.service.ts'
import { checkAvailability } from '../../features/gigs/availability/check-availability.service.ts'
import { fetchGigCalendar } from '../../features/gigs/availability/fetch-gig-calendar.service.ts'
import { renewCalendarLink } from '../../features/gigs/availability/renew-calendar-link.service.ts'
import { unblockDays } from '../../features/gigs/availability/unblock-days.service.ts'
import { findCollaborators } from '../../features/gigs/find/find-collaborators.service.ts'
import { challengeHold } from '../../features/gigs/holds/challenge-hold.service.ts'
import { confirmHold } from '../../features/gigs/holds/confirm-hold.service.ts'
import { holdDate } from '../../features/gigs/holds/hold-date.service.ts'
import { releaseHold } from '../../features/gigs/holds/release-hold.service.ts'
import { answerBookingOffer } from '../../features/gigs/booking/answer-booking-offer.service.ts'
import { cancelBooking } from '../../features/gigs/cancel/cancel-booking.service.ts'
import { fetchBooking } from '../../features/gigs/booking/fetch-booking.service.ts'
import { findShowBooking } from '../../features/gigs/booking/find-show-booking.service.ts'
import { listBookingPages } from '../../features/gigs/booking/list-booking-pages.service.ts'
import { markBookingAsRead } from '../../features/gigs/booking/mark-booking-as-read.service.ts'
import { sendBookingMessage } from '../../features/gigs/booking/send-booking-message.service.ts'
import { sendBookingOffer } from '../../features/gigs/booking/send-booking-offer.service.ts'
import { listEventInvites } from '../../features/gigs/invites/list-event-invites.service.ts'
import { sendEntityEventInvite } from '../../features/gigs/invites/send-entity-event-invite.service.ts'
import { listCollabRequests } from '../../features/gigs/requests/list-collab-requests.service.ts'
import { sendCollabRequest } from '../../features/gigs/requests/send-collab-request.service.ts'
import { withdrawCollabRequest } from '../../features/gigs/requests/withdraw-collab-request.service.ts'
import { signedIn } from './handler-wrappers.ts'

/** The calls of chats, and of the gig hub. */
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
  sendEntityEventInvite: signedIn(sendEntityEventInvite),
  findCollaborators: signedIn(findCollaborators),
  sendCollabRequest: signedIn(sendCollabRequest),
  listCollabRequests: signedIn(listCollabRequests),
  withdrawCollabRequest: signedIn(withdrawCollabRequest),
  notifyAcceptedEvent: signedIn(notifyAcceptedEvent),
  holdDate: signedIn(holdDate),
  releaseHold: signedIn(releaseHold),
  challengeHold: signedIn(challengeHold),
  confirmHold: signedIn(confirmHold),
  fetchGigCalendar: signedIn(fetchGigCalendar),
  blockDays: signedIn(blockDays),
  unblockDays: signedIn(unblockDays),
  checkAvailability: signedIn(checkAvailability),
  renewCalendarLink: signedIn(renewCalendarLink),
  listEventInvites: signedIn(listEventInvites),
  fetchBooking: signedIn(fetchBooking),
  listBookingPages: signedIn(listBookingPages),
  sendBookingMessage: signedIn(sendBookingMessage),
  sendBookingOffer: signedIn(sendBookingOffer),
  answerBookingOffer: signedIn(answerBookingOffer),
  cancelBooking: signedIn(cancelBooking),
  findShowBooking: signedIn(findShowBooking),
  markBookingAsRead: signedIn(markBookingAsRead),
}
