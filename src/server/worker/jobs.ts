import { setTimeout as sleep } from 'node:timers/promises'
import { type JobHelpers, parseCronItems, type ParsedCronItem, type TaskList } from 'graphile-worker'
import { drawDemoPosters } from '../../cli/demo/draw-posters.ts'
import { type Jobs, type Queue, queueOf, queues } from '../../db/jobs.ts'
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
import { PaymentsProblem } from '../../ports/payments/payments.ts'
import { withoutAddresses } from '../../kernel/text/without-addresses.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { timedOut, withDeadline } from '../../ports/deadline.ts'
import { isServerAway } from '../database/database-away.ts'
import { onBackgroundPool, onCheckoutPool } from '../database/pools.ts'
import { type Runs, startOrJoin } from './shared-runs.ts'
import { timetable } from './timetable.ts'

/** One line a job: the service function that works it. */
const jobHandlers: { [Name in keyof Jobs]: (ctx: AppCtx, payload: Jobs[Name]) => Promise<unknown> } = {
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

const scheduledTasks = new Set(timetable.map(({ task }) => task))

/**
 * After its deadline a job gives its slot back and counts as failed. The mail and push ports have shorter deadlines.
 * `scheduledMoney` is for the timetable's jobs in the money queue, which may have 1,000 orders to check.
 */
type Deadlines = Record<Queue | 'scheduledMoney', number>
const jobDeadlineMs: Deadlines = {
  money: 60_000,
  scheduledMoney: 5 * 60_000,
  messages: 120_000,
  upkeep: 15 * 60_000,
}
/** A run that is older than this many deadlines is taken for hung: the next attempt starts another one. */
const hungAfterDeadlines = 3

/** What one worker works: its jobs, how many at a time, and the timetable, which exactly one of them has. */
export type JobQueue = { name: Queue; slots: number; tasks: TaskList; timetable: ParsedCronItem[] }

/** The queues of this process. An attempt joins a run that is still in progress here, unless that run is hung. */
export function jobQueues(ctx: AppCtx, deadlines = jobDeadlineMs): JobQueue[] {
  const runs: Runs = new Map()
  return queues.map((queue) => ({
    name: queue,
    slots: 4,
    tasks: tasksOf(ctx, queue, { runs, deadlines }),
    timetable: queue === 'money' ? parseCronItems(timetable) : [],
  }))
}

/** The jobs of all queues as graphile-worker's tasks. */
export const jobTasks = (ctx: AppCtx): TaskList => Object.assign({}, ...jobQueues(ctx).map(({ tasks }) => tasks))

function tasksOf(ctx: AppCtx, queue: Queue, { runs, deadlines }: { runs: Runs; deadlines: Deadlines }): TaskList {
  const jobCtx = queue === 'money' ? onCheckoutPool(ctx) : onBackgroundPool(ctx)
  return Object.fromEntries(
    Object.entries(jobHandlers)
      .filter(([name]) => queueOf[name as keyof Jobs] === queue)
      .map(([name, task]) => [
        name,
        async (payload: unknown, { job }: JobHelpers) => {
          const isScheduled = scheduledTasks.has(name)
          const key = isScheduled ? name : job.id
          // A scheduled job is skipped while another one waits for the same run: all that wait would fill the slots.
          if (isScheduled && runs.get(key)?.waiting) return
          const deadlineMs = deadlines[isScheduled && queue === 'money' ? 'scheduledMoney' : queue]
          const work = () => task(jobCtx, payload as never)
          const run = startOrJoin(runs, key, hungAfterDeadlines * deadlineMs, () =>
            queue === 'money' ? untilDatabaseIsBack(deadlineMs, work) : work(),
          )
          run.waiting += 1
          try {
            await withinDeadline(deadlineMs, run.work)
          } catch (error) {
            const { id: jobId, attempts: attempt, max_attempts: most } = job
            ctx.log.error({ job: name, jobId, attempt, of: most, error: withoutAddresses(String(error)) }, 'job failed')
            throw error
          } finally {
            run.waiting -= 1
          }
        },
      ]),
  )
}

/** Pause between two attempts of a job whose database is unavailable; random, so that jobs do not all resume at once. */
const pauseMs = () => 500 + Math.random() * 1_000

/**
 * Repeats a money job's work while no database takes it, for half the job's deadline. graphile-worker would count each
 * try as a failed attempt, and wait for minutes after the fourth, long after the database is back.
 */
async function untilDatabaseIsBack(deadlineMs: number, attempt: () => Promise<unknown>): Promise<unknown> {
  const end = performance.now() + deadlineMs / 2
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      // A card provider that cannot be reached fails with the same codes, and would hold the slots of the others.
      const isRepeated = isServerAway(error) && !(error instanceof PaymentsProblem)
      if (!isRepeated || performance.now() > end) throw error
      await sleep(pauseMs())
    }
  }
}

/** @throws after `ms`, while the work itself runs on */
async function withinDeadline(ms: number, running: Promise<unknown>): Promise<void> {
  if ((await withDeadline(ms, running)) === timedOut) throw new Error(`The job took longer than ${ms / 1000} s.`)
}
