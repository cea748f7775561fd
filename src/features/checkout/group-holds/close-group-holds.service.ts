import { inTransaction } from '../../../db/transaction.ts'
import type { Tx } from '../../../db/connect.ts'
import { groupHoldPath } from '../../../kernel/addresses/group-hold.ts'
import type { GroupHoldId, StockId, UserId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import { queueMail } from '../../accounts/email/mails.service.ts'
import { mailPage } from '../../accounts/rules/mail-page/mail-page.ts'
import { showFacts } from '../../accounts/rules/mail-page/show-facts.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { doorsAtOn } from '../../events/rules/shown-times.ts'
import { dueFor, endAfterMove, groupEndText, groupMovedText, groupReminderText } from '../rules/groups/group-hold.ts'
import { deadlineText } from '../waitlist/offer-deadline.ts'
import { changeHeld, findWaitlistSale, lockFree, type WaitlistSale } from '../waitlist/waitlist-sale.store.ts'
import * as store from './group-holds.store.ts'

/**
 * The job `close-group-holds`, every minute: ends holds for friends whose time is over, that are paid, or whose show has
 * changed, and reminds holders of unpaid tickets (decision 0238). Tickets that no one took are free then, and the job of the
 * waitlists looks at them first. It can stop anywhere.
 *
 * @returns how many holds it ended
 */
export async function closeGroupHolds(ctx: AppCtx): Promise<number> {
  const due = await store.listDue(ctx.db)
  const results = await settleEach(due, 1, (hold) => inTransaction(ctx.db, (tx) => closeOrRemind(ctx, tx, hold)))
  throwFirstFailure(results)
  return results.filter((result) => result.status === 'fulfilled' && result.value).length
}

/** @returns whether the hold has ended */
async function closeOrRemind(ctx: AppCtx, tx: Tx, { id, stockId }: { id: GroupHoldId; stockId: StockId }) {
  await lockFree(tx, stockId)
  const hold = await store.findGroupHold(tx, id)
  if (!hold || hold.endedBy) return false
  const sale = await findWaitlistSale(tx, stockId)
  const due = dueFor(hold, ctx.now())
  if (!sale || !due) return false
  if (due === 'moved' && (await followMove(ctx, tx, hold, sale))) return false
  if (due === 'reminder') {
    await store.markReminded(tx, id)
    await notifyHolder(ctx, tx, {
      hold,
      sale,
      mail: 'reminder',
      ...groupReminderText(sale.eventName, hold, deadlineText(hold.endsAt, sale.zone)),
    })
    return false
  }
  const end = due === 'moved' ? 'show' : due
  await store.markEnded(tx, id, end)
  if (hold.left > 0) await changeHeld(tx, stockId, -hold.left)
  const movedTo = hold.moved && hold.isOnSale ? deadlineText(sale.startsAt, sale.zone) : null
  const news = hold.isHolderActive ? groupEndText(sale.eventName, hold, end, movedTo) : null
  if (news) await notifyHolder(ctx, tx, { hold, sale, mail: 'end', ...news })
  return true
}

/** @returns false if the hold is over at the show’s new time */
async function followMove(ctx: AppCtx, tx: Tx, hold: store.GroupHold, sale: WaitlistSale): Promise<boolean> {
  const { startsAt, zone } = sale
  const planned = { wall_time: sale.wallTime, doors_time: sale.doorsTime, end_time: null, zone }
  const times = { now: ctx.now(), startsAt, doorsAt: doorsAtOn(sale.day, planned) }
  const endsAt = endAfterMove(hold.endsAt, times)
  if (!endsAt) return false
  await store.followMove(tx, hold.id, { startsAt, endsAt })
  const text = groupMovedText(sale.eventName, deadlineText(startsAt, zone), deadlineText(endsAt, zone))
  await notifyHolder(ctx, tx, { hold, sale, mail: `moved:${startsAt.toISOString()}`, ...text })
  return true
}

type Mail = 'end' | 'reminder' | `moved:${string}`
type News = { hold: store.GroupHold; sale: WaitlistSale; mail: Mail; news: string; note: string }

async function notifyHolder({ settings }: AppCtx, tx: Tx, { hold, sale, mail, news, note }: News): Promise<void> {
  const { eventId, eventName, day, repeats } = sale
  const paragraphs = [news, note].filter(Boolean)
  await notify(tx, [{ userId: hold.holderId }], {
    type: 'Group Hold',
    message: paragraphs.join(' '),
    eventId,
    selectedDate: day,
  })
  const showUrl = settings.origin + paths.event(eventId, repeats ? day : undefined)
  await queueMail(tx, {
    kind: 'group-hold',
    to: hold.email,
    onceKey: `group:${hold.id}:${mail}`,
    subject: news.replace(/\.$/, ''),
    ...mailPage(settings, {
      heading: eventName,
      paragraphs,
      facts: showFacts(sale),
      button:
        mail === 'end'
          ? { label: 'View show', url: showUrl }
          : { label: 'Open your group', url: settings.origin + groupHoldPath(hold.linkKey) },
      note: 'You’re getting this email because you held tickets for friends.',
    }),
  })
}

/** A person's holds go with their account; tickets that no one took are on sale again, and orders from them go on. */
export async function forgetGroupHolds(tx: Tx, userId: UserId): Promise<void> {
  for (const { id, stockId } of await store.listHoldsOf(tx, userId)) {
    // oxlint-disable-next-line no-await-in-loop -- locked in order; a handful
    await lockFree(tx, stockId)
    // oxlint-disable-next-line no-await-in-loop -- the same
    const hold = await store.findGroupHold(tx, id)
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (hold && hold.left > 0) await changeHeld(tx, stockId, -hold.left)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await store.deleteGroupHold(tx, id)
  }
}
