import { inTransaction } from '../../../db/transaction.ts'
import { weeklyEmailsPerRun } from '../../../kernel/limits/alert-limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { nextAlertAt } from '../rules/alert-times.ts'
import { isAwakeAt } from '../rules/new-shows.ts'
import { readWeek } from './read-week.service.ts'
import { weeklyMail } from './weekly-mail.ts'
import * as store from './weekly.store.ts'

/**
 * The job `send-weekly-emails`: on Thursday morning of their own clock, people who asked for it get what they have planned
 * and may like in the coming week (decision 0206). A week without shows has no email.
 *
 * @returns how many emails were written
 */
export async function sendWeeklyEmails(ctx: AppCtx): Promise<number> {
  const readers = await store.listDue(ctx.db, ctx.now(), weeklyEmailsPerRun)
  const results = await settleEach(readers, 1, (reader) => sendTo(ctx, reader))
  throwFirstFailure(results)
  return results.filter((result) => result.status === 'fulfilled' && result.value).length
}

async function sendTo(ctx: AppCtx, reader: store.Reader): Promise<boolean> {
  const { userId, email } = reader
  const now = ctx.now()
  const zone = ctx.zoneAt(reader)
  const isUp = isAwakeAt(now, zone)
  const who = { userId, email, emailVerified: true, isOperator: false, sessionId: '' }
  const week = isUp ? await readWeek({ ...ctx, who }) : null
  return inTransaction(ctx.db, async (tx) => {
    // What comes due at night waits for the next morning.
    const nextAt = nextAlertAt(now, zone, isUp ? 'weekly' : 'daily')
    const isDue = await store.setNextAt(tx, userId, { now, nextAt })
    if (!isDue || !week || week.ownShows.length + week.shows.length === 0) return false
    await queueMail(tx, weeklyMail(ctx.settings, reader, week))
    return true
  })
}
