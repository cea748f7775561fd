import type { CronItem } from 'graphile-worker'
import { dayMs } from '../../kernel/day.ts'

/**
 * Jobs that run by the clock, in UTC; one with a backfill period that was missed while the app was down is made up for
 * at its start. Those of every minute have attempts left after a process was killed in the middle of one.
 */
export const timetable: CronItem[] = [
  { task: 'reconcile', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'reconcile-payouts', match: '35 */6 * * *', options: { maxAttempts: 3 } },
  { task: 'find-old-payouts', match: '15 * * * *', options: { maxAttempts: 3 } },
  { task: 'apply-seller-fees', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'reconcile-disputes', match: '25 * * * *', options: { maxAttempts: 3 } },
  { task: 'expire-local-sessions', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'finish-local-refunds', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'remind-of-sales', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'close-group-holds', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'offer-returned-tickets', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'give-turns', match: '* * * * *', options: { maxAttempts: 3 } },
  { task: 'expire-invites', match: '40 * * * *', options: { maxAttempts: 3 } },
  { task: 'expire-friend-requests', match: '45 * * * *', options: { maxAttempts: 3 } },
  { task: 'expire-collab-requests', match: '55 * * * *', options: { maxAttempts: 3 } },
  { task: 'expire-date-holds', match: '*/5 * * * *', options: { maxAttempts: 3 } },
  { task: 'end-transfers', match: '*/10 * * * *', options: { maxAttempts: 3 } },
  { task: 'check-calendars', match: '*/10 * * * *', options: { maxAttempts: 3 } },
  { task: 'notify-followers', match: '5 * * * *', options: { maxAttempts: 3 } },
  { task: 'notify-searches', match: '*/10 * * * *', options: { maxAttempts: 3 } },
  { task: 'refresh-name-words', match: '*/5 * * * *', options: { maxAttempts: 3 } },
  { task: 'send-weekly-emails', match: '*/10 * * * *', options: { maxAttempts: 3 } },
  { task: 'forget-notifications', match: '15 9 * * *', options: { backfillPeriod: dayMs, maxAttempts: 3 } },
  { task: 'forget-chats', match: '30 9 * * *', options: { backfillPeriod: dayMs, maxAttempts: 3 } },
  { task: 'forget-guest-lists', match: '35 9 * * *', options: { backfillPeriod: dayMs, maxAttempts: 3 } },
  { task: 'sweep-pictures', match: '50 * * * *', options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 } },
  { task: 'roll-occurrences', match: '20 * * * *', options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 } },
]
