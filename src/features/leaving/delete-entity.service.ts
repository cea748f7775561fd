import type { Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { commaDayText } from '../../kernel/day.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { reauthenticate } from '../accounts/passwords/reauthenticate.service.ts'
import { giveUpEntityName } from '../accounts/registration/release-account.service.ts'
import { queueMail } from '../accounts/email/mails.service.ts'
import { mailPage } from '../accounts/rules/mail-page/mail-page.ts'
import { logActivity } from '../entities/managers/activity.service.ts'
import { listManagersWithRole, requireRole } from '../entities/managers/managers.service.ts'
import { lockWholeTeam } from '../entities/team/lock-team.service.ts'
import { relistEvents } from '../events/event/occurrences.service.ts'
import { earliestCurrentStart } from '../events/rules/past.ts'
import { notifyLineupsOf } from '../events/lineup/leave-lineups.service.ts'
import { endBookingsOf } from '../gigs/cancel/leave-bookings.service.ts'
import { releaseHoldsOf } from '../gigs/holds/leave-holds.service.ts'
import { closeRequestsOf } from '../gigs/requests/leave-requests.service.ts'
import { unlinkCalendar } from '../imports/calendar/link-calendar.service.ts'
import { forgetFriendsOfPage } from '../people/entity-friends/entity-friendships.service.ts'
import { forgetFollowersOf } from '../people/favorites/favorites.service.ts'
import { closeRequestsAbout, notify } from '../notifications/notifications.service.ts'
import { forgetLater } from '../pictures/pictures.service.ts'
import * as store from './delete-entity.store.ts'

type Deletion = { entityID: EntityId; entityType?: string | null | undefined; password: string }

/**
 * Deletes a page permanently: it and its upcoming shows disappear at once, orders and tax records stay, and its
 * username is free again after 30 days (decision G14). Its managers are told by bell, email and in their tabs, and so
 * are the pages with which it has shows or requests.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for everyone but its owners, before the password is checked;
 * what `reauthenticate` refuses; entities/unsettled with the sold dates and the open orders
 */
export async function deleteEntity(ctx: SignedInCtx, { entityID, password }: Deletion) {
  await requireRole(ctx, entityID, rolesThat.own)
  await reauthenticate(ctx, { password })

  const { name, managers } = await removeWithRetry(ctx, entityID)
  ctx.live.notify({ users: managers }, { fact: 'entity', id: entityID })
  return { success: true as const, message: `${name} was deleted.` }
}

type Removed = { name: string; managers: UserId[] }

/** Starts over for as long as someone joins at that moment. */
async function removeWithRetry(ctx: SignedInCtx, id: EntityId): Promise<Removed> {
  return (await inTransaction(ctx.db, (tx) => remove(ctx, tx, id))) ?? removeWithRetry(ctx, id)
}

/**
 * In the order of everyone's locks: people, membership, events, stock, page (S38).
 *
 * @returns null where someone has just joined
 */
async function remove(ctx: SignedInCtx, tx: Tx, id: EntityId): Promise<Removed | null> {
  const managers = await lockWholeTeam(tx, id)
  if (!managers) return null
  const isOwner = managers.some((one) => one.userId === ctx.who.userId && one.role === 'owner')
  if (!isOwner) throw new Refusal('request/not-found')

  const since = earliestCurrentStart(ctx.now(), 'listings')
  await store.lockSales(tx, id, since)
  await refuseUnsettled(tx, id, since)
  const entity = await store.lockPage(tx, id)
  if (!entity) throw new Refusal('request/not-found')

  const people = await listManagersWithRole(tx, id, ['owner', 'admin'])
  await giveUpEntityName(tx, id)
  await store.emptyPage(tx, id)
  await store.keepRoom(tx, id)
  await relistEvents(tx, id)
  await store.removeTeamAndBell(tx, id, ctx.who.userId)
  await closeRequestsOf(tx, id, ctx.who.userId)
  await notifyLineupsOf(tx, id, await endBookingsOf(ctx, tx, id))
  await unlinkCalendar(tx, id)
  await forgetFriendsOfPage(tx, id)
  await forgetFollowersOf(tx, id)
  await releaseHoldsOf(ctx, tx, id, ctx.who.userId)
  await closeRequestsAbout(tx, 'Entity Creation Request', id, ctx.who.userId)
  if (entity.picture_id) await forgetLater(tx, entity.picture_id)
  await logActivity(tx, { entityId: id, byUserId: ctx.who.userId, action: 'entity-deleted', subject: entity.name })

  const ids = managers.map(({ userId }) => userId)
  const mails = people.map(({ email }) => email)
  await notifyOfDeletion(ctx, tx, entity.name, { ids, mails })
  return { name: entity.name, managers: ids }
}

async function refuseUnsettled(tx: Tx, id: EntityId, since: Date) {
  const [dates, orders] = [await store.listSoldDates(tx, id, since), await store.countUnsettled(tx, id)]
  if (dates.length === 0 && orders === 0) return

  const sold = dates.map(
    ({ eventName, day, tickets }) => `${eventName} on ${commaDayText(day)} (${ticketsText(tickets)})`,
  )
  const message = [
    sold.length > 0 && `Tickets have been sold or are in checkout for ${new Intl.ListFormat('en-US').format(sold)}.`,
    orders > 0 && `${orders === 1 ? '1 order isn’t' : `${orders} orders aren’t`} settled yet.`,
    'You can delete the page once these are over or refunded.',
  ]
  throw new Refusal('entities/unsettled', { message: message.filter(Boolean).join(' '), data: { dates, orders } })
}

const ticketsText = (tickets: number) => (tickets === 1 ? '1 ticket' : `${tickets} tickets`)

async function notifyOfDeletion(ctx: SignedInCtx, tx: Tx, name: string, to: { ids: UserId[]; mails: string[] }) {
  const others = to.ids.filter((id) => id !== ctx.who.userId).map((userId) => ({ userId }))
  await notify(tx, others, { type: 'Entity Deleted', message: `${name} was deleted by an owner.`, senderType: 'user' })
  const bodies = mailPage(ctx.settings, {
    heading: `${name} was deleted`,
    paragraphs: [
      'An owner deleted this page. The page and its shows are gone. We keep orders and tax records.',
      'Its username becomes available again in 30 days.',
    ],
  })
  for (const mail of to.mails) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await queueMail(tx, { kind: 'entity-deleted', to: mail, subject: `${name} was deleted`, ...bodies })
  }
}
