import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, EventId, ListedGuestId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logListChange, requireListSide, requireOpenList } from './listed-access.service.ts'
import * as store from './listed.store.ts'

type Removal = { eventID: EventId; entityID: EntityId; guestID: ListedGuestId }

/**
 * Takes a party off a guest list: an act off its own, the host off any of its show.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, event/not-found; guests/closed; guests/already-in while
 *   someone of the party is in
 */
export const removeListedGuest = (ctx: SignedInCtx, removal: Removal) =>
  inTransaction(ctx.db, async (tx) => {
    const list = await requireListSide(ctx, tx, removal)
    const guest = await store.lockGuest(tx, removal.eventID, removal.guestID)
    const isTheirs = list.side === 'host' || guest?.entity_id === list.entityID
    if (!guest || !isTheirs) throw new Refusal('request/not-found')
    requireOpenList(list, guest, ctx.now())

    if ((await store.admittedOf(tx, [guest.id])).has(guest.id)) throw new Refusal('guests/already-in')
    await store.deleteGuest(tx, guest.id)
    await logListChange(ctx, tx, list, 'guests-removed')
    return { success: true as const }
  })
