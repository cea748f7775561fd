import type { Db, Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { queueTabUpdate } from '../../notifications/tab-update.service.ts'
import { type MovedShow, newDate } from '../plans/plan-changes.ts'
import * as store from './show-changes.store.ts'

/** How many members' open tabs read a change at once; the others read it as they open the chat. */
const membersTold = 50
/** A longer history shows its end. */
const changesShown = 50

/**
 * Records what became of an announced show's date, in the transaction that changes it: the show's chats say it between
 * their messages.
 */
export async function recordShowChange(tx: Tx, eventId: EventId, change: store.ShowChange): Promise<void> {
  await store.addChange(tx, eventId, change)
  const members = await store.listChatMembers(tx, eventId, membersTold)
  await queueTabUpdate(
    tx,
    members.map((id) => ({ to_user_id: id })),
  )
}

type Save = {
  before: MovedShow
  after: MovedShow
  /** Days on which an announced weekly show no longer takes place. */
  dropped: Day[]
  /** When it takes place next. */
  nextDay: Day | undefined
}

/**
 * The same of a save: a single show gets another date, one that was postponed is back on, a weekly one loses dates, or
 * takes place on another weekday, which is one change.
 */
export async function recordMove(tx: Tx, eventId: EventId, { before, after, dropped, nextDay }: Save) {
  if (after.isPostponed) return
  const date = newDate(before, after)
  if (date) return recordShowChange(tx, eventId, { kind: 'moved', oldDay: date.from, newDay: date.to })
  if (before.isPostponed && nextDay) return recordShowChange(tx, eventId, { kind: 'restored', newDay: nextDay })
  const [firstLost] = dropped.toSorted()
  if (!before.repeats || !firstLost) return
  if (after.repeats && before.dayOfWeek !== after.dayOfWeek && nextDay)
    return recordShowChange(tx, eventId, { kind: 'weekday', oldDay: firstLost, newDay: nextDay })
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const oldDay of dropped.toSorted()) await recordShowChange(tx, eventId, { kind: 'canceled', oldDay })
}

/** A show that is over gets another date: it takes place again, and no one is asked whether they still come. */
export async function recordNextTime(tx: Tx, eventId: EventId, { before, after }: Pick<Save, 'before' | 'after'>) {
  const date = newDate(before, after)
  if (date) await recordShowChange(tx, eventId, { kind: 'again', oldDay: date.from, newDay: date.to })
}

/** What became of a show from an instant on. */
export const listShowChanges = (db: Db, eventId: EventId, since: Date) =>
  store.listChanges(db, { eventId, since, limit: changesShown })
