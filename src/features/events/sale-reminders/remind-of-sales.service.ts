import { inTransaction } from '../../../db/transaction.ts'
import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { placeFacts, showFacts } from '../../accounts/rules/mail-page/show-facts.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { apartMinutes, dueReminder, lateMinutes, leadMinutes, onSaleText } from '../rules/reminders/sale-reminders.ts'
import * as store from './sale-reminders.store.ts'

const peopleAtOnce = 200

/**
 * The job `remind-of-sales`: tells people who asked, by bell, push and email, that a show's tickets go on sale, each person
 * once for a sales start (decision 0218).
 *
 * @returns how many people were told
 */
export async function remindOfSales(ctx: AppCtx): Promise<number> {
  const now = ctx.now()
  await store.forgetOver(ctx.db)

  let after: store.DueReminder | undefined
  const results: PromiseSettledResult<boolean>[] = []
  for (;;) {
    const due: store.DueReminder[] = await store.listDue(ctx.db, { ...times(now), after, limit: peopleAtOnce })
    results.push(...(await settleEach(due, 1, (reminder) => remind(ctx, reminder, now))))
    after = due.at(-1)
    if (!after) break
  }
  throwFirstFailure(results)
  return results.filter((result) => result.status === 'fulfilled' && result.value).length
}

const times = (now: Date) => ({ now, lateMinutes, leadMinutes, apartMinutes })

/** What is due is read again under the lock: another process, or a change of the show, may have come first. */
const remind = (ctx: AppCtx, reminder: store.DueReminder, now: Date): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await store.lockReminder(tx, reminder))) return false
    const [current] = await store.listDue(tx, { ...times(now), only: reminder, limit: 1 })
    const due = current && dueReminder({ ...current, now })
    if (!due) return false

    const message = onSaleText(current, due)
    await store.markTold(tx, current, due.toldFor)
    await notify(tx, [{ userId: current.userId }], {
      type: 'On Sale',
      message,
      eventId: current.eventId,
      ...(!current.repeats && { selectedDate: current.day }),
    })
    await queueMail(tx, onSaleMail(ctx, current, { message, at: due.at }))
    return true
  })

function onSaleMail({ settings }: AppCtx, show: store.DueReminder, { message, at }: { message: string; at: Date }) {
  const { userId, eventId, email, name, repeats, day } = show
  return {
    kind: 'on-sale',
    to: email,
    onceKey: `on-sale:${eventId}:${userId}:${at.toISOString()}`,
    subject: message.replace(/\.$/, ''),
    ...mailPage(settings, {
      heading: name,
      paragraphs: [message],
      facts: repeats ? placeFacts(show) : showFacts(show),
      button: {
        label: 'View tickets',
        url: settings.origin + paths.eventTickets(eventId, repeats ? undefined : day),
      },
      note: 'You’re getting this email because you asked for a reminder. Turn it off on the show’s page.',
    }),
  }
}
