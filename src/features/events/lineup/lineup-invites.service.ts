import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, EventId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { collabRequests } from '../../../kernel/gig-limits.ts'
import { actInvitesPerDay } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { addUndelivered, closeEntityNotifications, notify } from '../../notifications/notifications.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import * as store from './acts.store.ts'
import type { LineupAddition } from './lineup-addition.ts'
import { countInvites, listActsKeptApart, listInvitedOften, markDeclined } from './lineup-invites.store.ts'
import { closeLineupNews } from './lineup-news.service.ts'
import { lockEvent } from '../event/events.store.ts'
import { answerWords, lineupNews, lineupSubjects } from '../rules/lineup-news.ts'

type Show = NonNullable<Awaited<ReturnType<typeof store.findShow>>>

type Ask = {
  /** What the host adds for them. */
  note?: string
  news?: 'invite' | 'moved'
  /** Those of the acts that a block keeps apart: they look asked, and no one is told (decision G8). */
  undelivered?: EntityId[]
}

/** Asks the managers of acts whether they play a show (decision 0088). */
export async function askActs(
  tx: Tx,
  eventId: EventId,
  acts: EntityId[],
  { note = '', news = 'invite', undelivered = [] }: Ask = {},
): Promise<void> {
  const show = acts.length > 0 ? await store.findShow(tx, eventId) : undefined
  if (!show) return
  const invite = {
    type: 'Entity Event Invite' as const,
    message: note ? `${lineupNews[news](show)}\n“${note}”` : lineupNews[news](show),
    subject: lineupSubjects[news](show),
    eventId,
    eventName: show.name,
    senderId: show.hostId,
    senderType: show.hostType,
    ...(show.day && { selectedDate: show.day }),
  }
  const recipients = acts.filter((id) => !undelivered.includes(id))
  await notify(
    tx,
    recipients.map((entityId) => ({ entityId })),
    invite,
  )
  await addUndelivered(
    tx,
    acts.filter((id) => undelivered.includes(id)),
    invite,
  )
}

/** The same without anyone's doing: acts whose managers a block keeps apart from the host's are not told. */
export async function askActsOfHost(tx: Tx, eventId: EventId, hostId: EntityId, acts: EntityId[]): Promise<void> {
  if (acts.length > 0) await askActs(tx, eventId, acts, { undelivered: await listActsKeptApart(tx, hostId, acts) })
}

/** Those of some acts whom a host may ask today: no more than it has invitations left (decision 0088). */
export async function listAskable(tx: Tx, hostId: EntityId, acts: EntityId[]): Promise<EntityId[]> {
  if (acts.length === 0) return []
  const { count } = await countInvites(tx, hostId)
  return acts.slice(0, Math.max(0, collabRequests.invitesPerDay - count))
}

type Invites = { eventId: EventId; hostId: EntityId; acts: { id: EntityId; name: string }[] }

/**
 * Keeps a host from inviting an act again and again, and from inviting too many in 24 hours: each invitation is a
 * notification and an email.
 *
 * @throws {Refusal} request/too-many
 */
export async function refuseManyInvites(tx: Tx, { eventId, hostId, acts }: Invites) {
  if (acts.length === 0) return
  const { count, secondsLeft } = await countInvites(tx, hostId)
  refuseOver({ count: count + acts.length - 1, secondsLeft }, collabRequests.invitesPerDay)
  const ids = acts.map(({ id }) => id)
  const often = await listInvitedOften(tx, eventId, ids, actInvitesPerDay)
  const act = acts.find(({ id }) => often.includes(id))
  if (!act) return
  throw new Refusal('request/too-many', {
    message: `You’ve invited ${act.name} to this show ${actInvitesPerDay} times in the last 24 hours. Please try again tomorrow.`,
    data: { field: 'lineup' },
  })
}

/** Closes the invitations of acts; `by` is null when the host withdrew them. */
export async function closeLineupInvites(tx: Tx, eventId: EventId, acts: EntityId[], by: UserId | null): Promise<void> {
  if (acts.length > 0) await closeEntityNotifications(tx, 'Entity Event Invite', eventId, acts, by)
}

/** Notifies acts that the host of a show removed them from its lineup, in place of what they have not read of it. */
export async function notifyRemovedActs(tx: Tx, eventId: EventId, acts: { name: string; entity_id: EntityId }[]) {
  const show = acts.length > 0 ? await store.findShow(tx, eventId) : undefined
  if (!show) return
  const host = { id: show.hostId, type: show.hostType }
  const ids = acts.map(({ entity_id: id }) => id)
  await closeLineupNews(tx, { eventId, hostId: host.id, acts: ids, about: 'all' })
  await Promise.all(
    acts.map(({ name, entity_id: entityId }) =>
      notify(tx, [{ entityId }], lineupNotice(show, lineupNews.takenOut(name, show), host)),
    ),
  )
}

/** Notifies the host of a show of an act's answer. */
export const notifyHost = (tx: Tx, show: Show, message: string, actId: EntityId) =>
  notify(tx, [{ entityId: show.hostId }], lineupNotice(show, message, { id: actId, type: 'band' }))

export const lineupNotice = (show: Show, message: string, sender: { id: EntityId; type: string }) => ({
  type: 'Lineup Update' as const,
  message,
  eventId: show.id,
  senderId: sender.id,
  senderType: sender.type,
})

/** Keeps a show's lineup as it is until the transaction ends; answering an invitation takes this lock first. */
export const lockLineup = (tx: Tx, eventId: EventId) => lockEvent(tx, eventId)

type Answer = {
  eventId: EventId
  entityId: EntityId
  isAccepted: boolean
}

/**
 * Answers an act's invitation, in the caller's transaction and after `lockLineup`; the host is told once. Declined, a
 * name that was announced stays in the lineup without its link; a booking is canceled by that, and the act leaves the
 * lineup, as does one that was not announced (decisions 0088, 0245).
 *
 * @param addition what else happens in the transaction
 * @returns what the person who answered reads
 */
export async function answerLineupInvite(
  ctx: SignedInCtx,
  tx: Tx,
  { eventId, entityId, isAccepted }: Answer,
  addition: LineupAddition,
) {
  const [act, show] = [await store.findAct(tx, eventId, entityId), await store.findShow(tx, eventId)]
  if (!act || !show) return answerWords.withdrawn
  if (show.status === 'canceled') return answerWords.canceled

  await logLineup(ctx, tx, entityId, show.name)
  if (isAccepted) {
    await store.acceptAct(tx, eventId, entityId, ctx.now())
    const news = (await addition.accepted(tx, { eventId, actId: entityId })) ? 'confirmed' : 'accepted'
    await notifyHost(tx, show, lineupNews[news](act.name, show), entityId)
    return answerWords.accepted(show)
  }
  const removed = { eventId, byPageId: entityId, actIds: [entityId], isDeclined: true }
  if ((await addition.removed(tx, removed)).includes(entityId)) {
    await store.removeAct(tx, eventId, entityId)
    return answerWords.bookingCanceled(show)
  }
  if (act.is_announced) await store.unlinkAct(tx, eventId, entityId)
  else await declineInvite(tx, eventId, entityId)
  const news = act.is_announced ? 'declined' : 'declinedInvite'
  await notifyHost(tx, show, lineupNews[news](act.name, show), entityId)
  return answerWords.declined(show)
}

/** An act that no one was told of leaves no name; its invitation says that it declined. */
async function declineInvite(tx: Tx, eventId: EventId, actId: EntityId): Promise<void> {
  await store.removeAct(tx, eventId, actId)
  await markDeclined(tx, eventId, actId)
}

export const logLineup = ({ who }: SignedInCtx, tx: Db, entityId: EntityId, subject: string) =>
  logActivity(tx, { entityId, byUserId: who.userId, action: 'lineup-changed', subject })
