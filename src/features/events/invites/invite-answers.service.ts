import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { tellFanNews } from '../../notifications/event-news.service.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { findFullName } from '../../people/profile/name-visibility.service.ts'
import { findEvent } from '../event/events.store.ts'
import { answeredTitle } from '../rules/attendance/invite-words.ts'
import * as store from './event-invites.store.ts'

type GoingAnswer = {
  userId: UserId
  eventId: EventId
  day: Day | null
  isGoing: boolean
  /** The date of the show that a yes was given for, if that is not today's. */
  movedFrom: Day | null
}

/** Tells people who invited someone to a date whether they go, in place of what they were told before. */
export async function tellOfAnswer(
  tx: Tx,
  senders: UserId[],
  { userId, eventId, day, isGoing, movedFrom }: GoingAnswer,
): Promise<void> {
  if (senders.length === 0) return
  const name = (await findFullName(tx, userId)) ?? 'A friend'
  const show = await findEvent(tx, eventId)
  const showDay = day ?? show?.day ?? null
  const isPostponed = show?.status === 'postponed'
  const postponedFrom = isPostponed && !show.repeats ? showDay : null
  const title = answeredTitle(show?.name ?? 'the show', movedFrom ?? postponedFrom, isPostponed ? null : showDay)
  const [yes, no] = [`${name} is going to `, `${name} can’t go to `]
  const answer = isGoing ? { beginning: yes, takesBack: [no] } : { beginning: no, takesBack: [yes], mayBeUndone: true }
  const message = `${answer.beginning}${title}.`
  await tellFanNews(tx, senders, { type: 'Friend News', eventId, day, senderId: userId, message, ...answer })
}

type Invited = { from: UserId; to: UserId[]; eventId: EventId; day: Day | null }

/** Takes someone's open invites to a date out of the bells of people whom they ask into their plan for it. */
export async function withdrawInvites(tx: Tx, invited: Invited): Promise<void> {
  for (const id of await store.listOpenInvites(tx, invited)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await withdrawNotification(tx, id, invited.from)
  }
}
