import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { NotificationType } from '../../../kernel/notification-types.ts'
import { closeDateNews } from '../../notifications/event-news.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { type Goer, listGoersBesides } from '../attendance/goers.store.ts'
import { listInvited } from '../invites/event-invites.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { canceledText } from './plan-changes.ts'
import { dateTitle } from '../rules/attendance/invite-words.ts'
import * as store from './plans-of-show.store.ts'

export type Show = { id: EventId; name: string }
/** Null stands for all of its dates. */
type Canceled = { days: Day[] | null; now: Date }

/** What asks someone about a date, or tells of its plans and of its changes. */
const aboutPlans: NotificationType[] = ['Event Invite', 'Plan Invite', 'Plan Update', 'Plan Ended', 'Show Update']

/**
 * Ends the plans for dates of a show that are canceled, before these are taken away: people who are in are told, and people who are
 * marked as going, and no one is asked anymore. Those with tickets hear of the show by their order.
 *
 * @param isErased the show leaves no page that the news could lead to
 */
export async function endPlansOfShow(
  tx: Tx,
  { id: eventId, name }: Show,
  { days, now, isErased = false }: Canceled & { isErased?: boolean },
): Promise<void> {
  const dates = { eventId, days, since: earliestCurrentStart(now, 'listings') }
  const plans = await store.lockPlansOf(tx, dates)
  const ids = plans.map((plan) => plan.id)
  const invited = await listInvited(tx, eventId)
  const members = await store.listThoseIn(tx, ids)
  const goers = await listGoersBesides(tx, members, dates)
  if (plans.length === 0 && invited.length === 0 && goers.length === 0) return
  const people = members.filter(({ hasTickets }) => !hasTickets)
  const users = [...(await store.listMemberIds(tx, ids)), ...invited, ...goers.map(({ userId }) => userId)]
  await closeDateNews(tx, { types: aboutPlans, eventId, days, users })
  const tell = async (readers: Goer[], type: NotificationType, isInPlan: boolean) => {
    for (const [day, group] of Map.groupBy(readers, (reader) => reader.day)) {
      const about = { ...(!isErased && { eventId }), ...(day && { selectedDate: day }) }
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await notify(
        tx,
        group.map(({ userId }) => ({ userId })),
        { ...about, type, message: canceledText(dateTitle(name, day), { isInPlan }) },
      )
    }
  }
  await tell(people, 'Plan Canceled', true)
  await tell(goers, 'Show Update', false)
  await store.deletePlans(tx, ids)
}

/** Keeps the plans for a show as they are until the transaction ends, for dates that are over as well. */
export const lockPlansOfShow = async (tx: Tx, eventId: EventId): Promise<void> => {
  await store.lockAllPlansOf(tx, eventId)
}

/**
 * Forgets without news what fans plan for a show: of a draft its plans and the invites that wait, which no one counts on
 * (decision 0196), and of a show that is over and takes place again also who went there.
 */
export async function forgetPlansOfShow(tx: Tx, eventId: EventId, part: 'open' | 'all'): Promise<void> {
  const ids = (await store.lockAllPlansOf(tx, eventId)).map((plan) => plan.id)
  const isAll = part === 'all'
  const invited = isAll ? await store.listPeopleOfInvites(tx, eventId) : await listInvited(tx, eventId)
  const users = [...(await store.listMemberIds(tx, ids)), ...invited]
  const types: NotificationType[] = isAll ? [...aboutPlans, 'Friend News'] : aboutPlans
  await closeDateNews(tx, { types, eventId, days: null, users })
  await store.deletePlans(tx, ids)
  await store.deleteInvites(tx, eventId, part)
  if (isAll) await store.deleteMarks(tx, eventId)
}
