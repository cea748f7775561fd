import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { isShowTakenDown } from '../../events/event/status.service.ts'
import { lockLineup } from '../../events/lineup/lineup-invites.service.ts'
import { notifyOfSpots } from '../../events/lineup/notify-of-spots.service.ts'
import { requireListSide } from './listed-access.service.ts'
import * as store from './listed.store.ts'

type Spots = { eventID: EventId; entityID: EntityId; actID: EntityId; spots: number }

/**
 * Sets how many people an act may list on each date of a show. An act that has agreed to play an announced show hears of
 * its first spots once, while a date is ahead and operators have not taken the show down; names that it has listed stay,
 * also past fewer spots.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; event/not-found, also for a page that doesn't host the show
 */
export const setGuestSpots = (ctx: SignedInCtx, { eventID, entityID, actID, spots }: Spots) =>
  inTransaction(ctx.db, async (tx) => {
    const { side, event } = await requireListSide(ctx, tx, { eventID, entityID })
    if (side !== 'host' || actID === entityID) throw new Refusal('event/not-found')
    await lockLineup(tx, eventID)
    const act = await store.findListAct(tx, eventID, actID)
    if (!act) throw new Refusal('event/not-found')

    const before = await store.lockSpots(tx, eventID, actID)
    if (before === null && spots === 0) return { success: true as const }
    await store.setSpots(tx, eventID, actID, spots)
    const isNews = before === null && act.accepted_at !== null && event.status === 'published'
    if (isNews && (await store.hasDateAfter(tx, eventID, ctx.now())) && !(await isShowTakenDown(tx, eventID))) {
      await notifyOfSpots(tx, { eventId: eventID, actId: actID, spots })
    }
    return { success: true as const }
  })
