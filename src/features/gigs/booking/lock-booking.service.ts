import { isKeptFromPage } from '../../../db/blocks.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { BookingEntryId, CollabRequestId, EntityId, NotificationId } from '../../../kernel/ids.ts'
import { booking as limits } from '../../../kernel/gig-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { queueTabUpdate } from '../../notifications/tab-update.service.ts'
import * as requests from '../requests/collab-requests.store.ts'
import { isOfferAnswer, isWritable } from '../rules/booking.ts'
import { hostSide, isOver, type Side } from '../rules/collab-request.ts'
import * as store from './booking.store.ts'

export type BookingInput = { requestID: CollabRequestId; entityDetails: { id: EntityId } }

type RequestRow = NonNullable<Awaited<ReturnType<typeof requests.lockRequest>>>

/** A request as one of its pages sees it. */
export function sidesOf(request: RequestRow, pageId: EntityId) {
  const side: Side = request.sender_id === pageId ? 'sender' : 'receiver'
  const sender = { id: request.sender_id, name: request.senderName, type: request.senderType }
  const receiver = { id: request.receiver_id, name: request.receiverName, type: request.receiverType }
  const [ownPage, otherPage] = side === 'sender' ? [sender, receiver] : [receiver, sender]
  return { side, ownPage, otherPage, isHost: hostSide(sender.type, receiver.type) === side }
}

/** What news of a booking are about: its show, on its current date, or the one before it was postponed. */
export const aboutOf = (request: Pick<RequestRow, 'event_name' | 'showDay' | 'agreedDay'>) => ({
  eventName: request.event_name,
  day: request.showDay ?? request.agreedDay,
})

function canWrite(request: RequestRow, now: Date): boolean {
  const { outcome, isEventGone, day, created_at: createdAt, receiverZone: zone, showDay, showZone } = request
  const arePublic = request.senderStatus === 'approved' && request.receiverStatus === 'approved'
  const isExpired = isOver({ day, createdAt, zone }, now)
  return isWritable({ outcome, isEventGone, showDay, showZone, arePublic, isOver: isExpired }, now)
}

/**
 * A request with the caller's page, locked: entries of a thread are added one after the other.
 *
 * @throws {Refusal} request/not-found; request/not-allowed for people who manage neither page
 */
export async function lockBooking(ctx: SignedInCtx, tx: Tx, { requestID, entityDetails: { id } }: BookingInput) {
  await requireRole(ctx, id, rolesThat.edit, tx)
  const request = await requests.lockRequest(tx, requestID)
  const isReceiver = request?.receiver_id === id && request.is_delivered
  if (!request || (request.sender_id !== id && !isReceiver)) throw new Refusal('request/not-found')
  return { request, ...sidesOf(request, id) }
}

export type Booking = Awaited<ReturnType<typeof lockBooking>>

/**
 * Whether the caller can write in a thread: alike not where the request is closed, its date has passed, a page is hidden
 * or deleted, and where the caller and a manager of the other page are kept apart, but for a request that only looks sent.
 */
export const isWritableFor = async (
  { who, now }: SignedInCtx,
  db: Db,
  { request, otherPage }: Pick<Booking, 'request' | 'otherPage'>,
): Promise<boolean> =>
  canWrite(request, now()) && !(request.is_delivered && (await isKeptFromPage(db, who.userId, otherPage.id)))

/** @throws {Refusal} gigs/thread-closed */
export async function requireWritable(ctx: SignedInCtx, tx: Tx, booking: Booking): Promise<void> {
  if (!(await isWritableFor(ctx, tx, booking))) throw new Refusal('gigs/thread-closed')
}

/**
 * The next position in a thread; null where the caller's page has written this entry already. Answers fit into a full
 * thread: each offer has one at most.
 *
 * @throws {Refusal} gigs/thread-full; request/not-found for the id of another entry
 */
export async function nextPosition(
  tx: Tx,
  { request, ownPage }: Booking,
  { id, kind }: { id: BookingEntryId; kind: store.NewEntry['kind'] },
): Promise<number | null> {
  const existing = await store.findEntry(tx, id)
  if (existing) {
    const isSame = existing.request_id === request.id && existing.page_id === ownPage.id && existing.kind === kind
    if (!isSame) throw new Refusal('request/not-found')
    return null
  }
  const entries = await store.countEntries(tx, request.id)
  if (entries >= limits.entriesMax && !isOfferAnswer(kind)) throw new Refusal('gigs/thread-full')
  return entries + 1
}

/** Adds an entry under an id that the caller chose. @throws {Refusal} request/not-found for the id of another entry */
export async function addEntry(tx: Tx, entry: store.NewEntry): Promise<void> {
  if (!(await store.addEntry(tx, entry))) throw new Refusal('request/not-found')
}

/**
 * Lets the other page know in its bell and by email, and open tabs of both read again.
 *
 * @param news.isOffer whether it waits for an answer, and is emailed until it has one
 * @returns what it was told; null for a request that only looks sent
 */
export async function notifyOther(
  tx: Tx,
  { request, ownPage, otherPage }: Booking,
  { message, subject, isOffer = false }: { message: string; subject: string; isOffer?: boolean },
): Promise<NotificationId | null> {
  const recipients = request.is_delivered ? [{ entityId: otherPage.id }] : []
  const notice = {
    ...{ type: 'Collaboration Update' as const, message, subject },
    ...{ entityId: otherPage.id, senderId: ownPage.id, senderType: ownPage.type },
    ...{ selectedDate: request.day, requestId: request.id },
  }
  const [notificationId = null] = await notify(tx, recipients, notice, { isMailedUntilHandled: isOffer })
  await queueTabUpdate(tx, [{ to_user_id: null, to_entity_id: ownPage.id }])
  return notificationId
}
