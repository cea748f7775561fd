import fc from 'fast-check'
import type { EventId, EventInviteId, FriendRequestId, NotificationId, PlanId } from '../../src/kernel/ids.ts'
import { type Visibility, visibilities } from '../../src/kernel/visibility.ts'
import { newId } from '../../src/ports/ids.ts'
import type { fan } from './people-builders.ts'
import type { World } from './world.ts'

/** Names that occur nowhere else. A card names three friends, so there are three others for each. */
export const names = ['Quillana', 'Quillbo', 'Quillcy', 'Quilldee'] as const
export const everybody = names.map((_, position) => position)
export const pairs = everybody.flatMap((one) =>
  everybody.filter((other) => other > one).map((other) => [one, other] as const),
)

/** How two people stand: the first has asked the second, the other way round, they are friends, or nothing. */
const relationships = ['none', 'none', 'friends', 'asked', 'was-asked'] as const
/** Who has blocked whom. */
const blockings = ['none', 'none', 'none', 'first', 'second', 'both'] as const
/** What is between two people about a show: the first has invited the second, or the other way round. */
const invitings = ['none', 'first', 'second'] as const

export type Scene = {
  people: { visibility: Visibility; isSuspended: boolean; goes: boolean[] }[]
  pairs: {
    relationship: (typeof relationships)[number]
    blocks: (typeof blockings)[number]
    invited: (typeof invitings)[number]
  }[]
  /** Who is in the plan that the first person has started. */
  isInPlan: boolean[]
}

const shows = 2
export const scene: fc.Arbitrary<Scene> = fc.record({
  people: fc.tuple(
    ...everybody.map(() =>
      fc.record({
        visibility: fc.constantFrom(...visibilities),
        isSuspended: fc.constantFrom(false, false, false, true),
        goes: fc.array(fc.boolean(), { minLength: shows, maxLength: shows }),
      }),
    ),
  ),
  pairs: fc.tuple(
    ...pairs.map(() =>
      fc.record({
        relationship: fc.constantFrom(...relationships),
        blocks: fc.constantFrom(...blockings),
        invited: fc.constantFrom(...invitings),
      }),
    ),
  ),
  isInPlan: fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
})

export type Fan = Awaited<ReturnType<typeof fan>>

/** Makes a scene of the people: its rows are written as they are, also where no call would have left them so. */
export async function stage(
  world: World,
  fans: Fan[],
  events: EventId[],
  { people, pairs: stood, isInPlan }: Scene,
): Promise<void> {
  const { db } = world
  const at = world.ctx.now()
  for (const table of [
    'friendships',
    'friend_requests',
    'blocks',
    'attendance',
    'notifications',
    'event_invites',
    'plans',
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await db.deleteFrom(table).execute()
  const id = (position: number) => {
    const person = fans[position]
    if (!person) throw new Error('There is no such person.')
    return person.who.userId
  }
  for (const [position, { visibility, isSuspended, goes }] of people.entries()) {
    const user = id(position)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db.updateTable('fans').set({ visibility }).where('user_id', '=', user).execute()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db
      .updateTable('users')
      .set({ suspended_at: isSuspended ? at : null })
      .where('id', '=', user)
      .execute()
    const rows = events
      .filter((_, n) => goes[n])
      .map((event) => ({ user_id: user, event_id: event, day: null, since: at }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (rows.length > 0) await db.insertInto('attendance').values(rows).execute()
  }
  const [show] = events
  if (!show) throw new Error('There is no show.')
  const plan = newId<PlanId>()
  await db
    .insertInto('plans')
    .values({ id: plan, event_id: show, starter_id: id(0), created_at: at })
    .execute()
  const members = everybody.filter((position) => position === 0 || isInPlan[position])
  await db
    .insertInto('plan_members')
    .values(
      members.map((position) => ({ plan_id: plan, user_id: id(position), answer: 'in' as const, created_at: at })),
    )
    .execute()
  for (const [n, [first, second]] of pairs.entries()) {
    const { relationship, blocks, invited } = stood[n] ?? { relationship: 'none', blocks: 'none', invited: 'none' }
    const both = [
      [id(first), id(second)],
      [id(second), id(first)],
    ] as const
    const [from, to] = relationship === 'was-asked' ? both[1] : both[0]
    if (relationship === 'friends') {
      const rows = both.map(([user_id, friend_id]) => ({ user_id, friend_id, since: at }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.insertInto('friendships').values(rows).execute()
    }
    if (relationship === 'asked' || relationship === 'was-asked') {
      const bell = newId<NotificationId>()
      const message = `${names[relationship === 'asked' ? first : second]} wants to be friends.`
      const notification = { id: bell, to_user_id: to, sender_id: from, type: 'Friend Request', message } as const
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.insertInto('notifications').values(notification).execute()
      const request = { id: newId<FriendRequestId>(), from_id: from, to_id: to, notification_id: bell, created_at: at }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.insertInto('friend_requests').values(request).execute()
    }
    if (invited !== 'none') {
      const [inviter, invitee] = invited === 'first' ? both[0] : both[1]
      const bell = newId<NotificationId>()
      const message = `${names[invited === 'first' ? first : second]} invited you.`
      const about = { to_user_id: invitee, sender_id: inviter, type: 'Event Invite', message } as const
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db
        .insertInto('notifications')
        .values({ ...about, id: bell })
        .execute()
      const row = { id: newId<EventInviteId>(), from_id: inviter, to_id: invitee, event_id: show, created_at: at }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db
        .insertInto('event_invites')
        .values({ ...row, notification_id: bell })
        .execute()
    }
    const rows = both
      .filter((_, side) => blocks === 'both' || blocks === (side === 0 ? 'first' : 'second'))
      .map(([blocker_id, blocked_id]) => ({ blocker_id, blocked_id, created_at: at }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (rows.length > 0) await db.insertInto('blocks').values(rows).execute()
  }
}
