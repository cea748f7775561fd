import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, EventId, ListedGuestId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockListLimit, refuseOverLimit } from './list-limit.service.ts'
import { requireListSide, requireOpenList } from './listed-access.service.ts'
import * as store from './listed.store.ts'

type Change = { eventID: EventId; entityID: EntityId; guestID: ListedGuestId; people: number; note: string }

/**
 * Changes how many people come with a page's own guest, and the note for the door.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, event/not-found; guests/closed, guests/no-spots,
 *   guests/too-many; guests/already-in for fewer people than are in
 */
export const changeListedGuest = (ctx: SignedInCtx, change: Change) =>
  inTransaction(ctx.db, async (tx) => {
    const list = await requireListSide(ctx, tx, change)
    const listed = await store.findGuest(tx, change.eventID, change.guestID)
    if (listed?.entity_id !== list.entityID) throw new Refusal('request/not-found')
    requireOpenList(list, listed, ctx.now())

    // The list is locked before the guest, as whoever adds to it does.
    const limit = await lockListLimit(tx, list, listed.occurrence_id)
    const guest = await store.lockGuest(tx, change.eventID, change.guestID)
    if (!guest) throw new Refusal('request/not-found')
    const admitted = (await store.admittedOf(tx, [guest.id])).get(guest.id) ?? 0
    if (change.people < admitted) throw new Refusal('guests/already-in')
    const before = await store.countListed(tx, { occurrenceId: guest.occurrence_id, entityId: list.entityID })
    refuseOverLimit(list, { limit, before, after: before - guest.people + change.people })

    await store.changeGuest(tx, guest.id, { people: change.people, note: change.note })
    return { success: true as const }
  })
