import { drawDemoPosters } from '../../cli/demo/draw-posters.ts'
import type { Jobs } from '../../db/jobs.ts'
import { reconcile } from '../../features/checkout/settle/reconcile.service.ts'
import { reconcileDisputes } from '../../features/checkout/disputes/reconcile-disputes.service.ts'
import { recoverDispute } from '../../features/checkout/disputes/recover-dispute.service.ts'
import { returnFee } from '../../features/checkout/refunds/fee-returns.service.ts'
import { notifyOfOffer } from '../../features/checkout/refunds/refund-offers.service.ts'
import { findOldPayouts, listOldPayouts } from '../../features/checkout/payouts/list-old-payouts.service.ts'
import { reconcilePayouts } from '../../features/checkout/payouts/reconcile-payouts.service.ts'
import { endOldTransfers } from '../../features/checkout/transfers/end-transfers.service.ts'
import { runRefund } from '../../features/checkout/refunds/refund.service.ts'
import { notifyTicketHolder } from '../../features/checkout/lifecycle/take-down-news.service.ts'
import { deliverMessage } from '../../features/checkout/messages/deliver-message.service.ts'
import { closeGroupHolds } from '../../features/checkout/group-holds/close-group-holds.service.ts'
import { offerReturnedTickets } from '../../features/checkout/waitlist/offer-returned-tickets.service.ts'
import { giveTurns } from '../../features/checkout/waiting-line/give-turns.service.ts'
import { giveUpOrder } from '../../features/checkout/settle/settle.service.ts'
import { processWebhook } from '../../features/checkout/webhooks/webhooks.service.ts'
import { sendMail } from '../../features/accounts/email/mails.service.ts'
import { pushAnnouncement, pushUnreadMessages, sendChatPush } from '../../features/chat/push/chat-pushes.service.ts'
import { forgetOldChats } from '../../features/chat/upkeep/forget-old-chats.service.ts'
import { forgetGuestLists } from '../../features/door/listed/forget-guest-lists.service.ts'
import { mailPasswordReset } from '../../features/accounts/passwords/mail-password-reset.service.ts'
import { deliverTeamInvite } from '../../features/entities/team/email-invites.service.ts'
import { expireInvites } from '../../features/entities/team/invite-answers.service.ts'
import { notifyFollowers } from '../../features/events/followers/new-shows.service.ts'
import { remindOfSales } from '../../features/events/sale-reminders/remind-of-sales.service.ts'
import { sendWeeklyEmails } from '../../features/events/weekly/send-weekly-emails.service.ts'
import { rollOccurrences } from '../../features/events/event/occurrences.service.ts'
import { expireDateHolds } from '../../features/gigs/holds/expire-date-holds.service.ts'
import { expireCollabRequests } from '../../features/gigs/requests/expire-collab-requests.service.ts'
import { sendPush, notifyTabs } from '../../features/notifications/deliver.service.ts'
import { forgetNotifications } from '../../features/notifications/forget-notifications.service.ts'
import { mailNotification } from '../../features/notifications/mail-notification.service.ts'
import { forgetLateData } from '../../features/leaving/forget-person.service.ts'
import { expireFriendRequests } from '../../features/people/friends/expire-friend-requests.service.ts'
import { checkDueCalendars, checkOneCalendar } from '../../features/imports/calendar/check-due-calendars.service.ts'
import { forgetPicture } from '../../features/pictures/pictures.service.ts'
import { sweepPictures } from '../../features/pictures/sweep.service.ts'
import { notifySearches } from '../../features/search/alerts/notify-searches.service.ts'
import { sendSearchPush } from '../../features/search/alerts/send-search-push.service.ts'
import { refreshNameWords } from '../../features/search/refresh-name-words.service.ts'
import { applySellerFees } from '../../features/operators/fees/apply-seller-fees.service.ts'
import { finishLocalRefunds } from '../../ports/payments/local/refunds.ts'
import { expireLocalSessions } from '../../ports/payments/local/sessions.ts'
import { deliverLocalWebhook } from '../../ports/payments/local/webhooks.ts'
import type { AppCtx } from '../../ports/ctx.ts'

/** One line a job: the service function that works it. */
export const jobHandlers: { [Name in keyof Jobs]: (ctx: AppCtx, payload: Jobs[Name]) => Promise<unknown> } = {
  'draw-demo-posters': drawDemoPosters,
  'send-mail': sendMail,
  'mail-password-reset': mailPasswordReset,
  'forget-picture': forgetPicture,
  'sweep-pictures': sweepPictures,
  'forget-person': forgetLateData,
  'roll-occurrences': rollOccurrences,
  'expire-invites': expireInvites,
  'deliver-team-invite': deliverTeamInvite,
  'expire-friend-requests': expireFriendRequests,
  'expire-collab-requests': expireCollabRequests,
  'expire-date-holds': expireDateHolds,
  'forget-chats': forgetOldChats,
  'forget-guest-lists': forgetGuestLists,
  'end-transfers': endOldTransfers,
  'process-webhook': processWebhook,
  reconcile,
  'deliver-local-webhook': deliverLocalWebhook,
  'refund-order': runRefund,
  'return-fee': returnFee,
  'recover-dispute': recoverDispute,
  'reconcile-disputes': reconcileDisputes,
  'apply-seller-fees': applySellerFees,
  'reconcile-payouts': reconcilePayouts,
  'find-old-payouts': findOldPayouts,
  'list-old-payouts': listOldPayouts,
  'give-up-order': giveUpOrder,
  'notify-offer': notifyOfOffer,
  'message-holders': deliverMessage,
  'notify-ticket-holder': notifyTicketHolder,
  'expire-local-sessions': expireLocalSessions,
  'finish-local-refunds': finishLocalRefunds,
  'check-calendars': checkDueCalendars,
  'check-calendar': checkOneCalendar,
  'notify-followers': notifyFollowers,
  'notify-searches': notifySearches,
  'remind-of-sales': remindOfSales,
  'close-group-holds': closeGroupHolds,
  'offer-returned-tickets': offerReturnedTickets,
  'give-turns': giveTurns,
  'refresh-name-words': refreshNameWords,
  'send-weekly-emails': sendWeeklyEmails,
  'send-search-push': sendSearchPush,
  'notify-tabs': notifyTabs,
  'send-push': sendPush,
  'push-crew-messages': pushUnreadMessages,
  'push-announcement': pushAnnouncement,
  'send-chat-push': sendChatPush,
  'mail-notification': mailNotification,
  'forget-notifications': forgetNotifications,
}
