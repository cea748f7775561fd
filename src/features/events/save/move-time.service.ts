import { inTransaction } from '../../../db/transaction.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { parseZone, type Zone } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from '../event/events.store.ts'
import { writeOccurrences } from '../event/occurrences.service.ts'
import { readDay, readTime } from '../rules/event-times.ts'
import { listOwnActs, notifyMovedActs } from '../lineup/moved-acts.service.ts'
import { moveForActs, type Moving, updatePlans } from './sold-dates.service.ts'
import { lockManagedEvent } from '../event/status.service.ts'

/**
 * Gives an event another time and changes nothing else, as `offerRefund` does without the whole form.
 *
 * @param newTime `HH:MM`, or an ISO text by decision G15 of the day that the show already has
 * @throws {Refusal} event/not-found, request/not-allowed; request/bad-input for no time, and for another day
 */
export const moveTime = (ctx: SignedInCtx, eventId: EventId, newTime: string, moving: Moving): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const before = await lockManagedEvent(ctx, tx, eventId, rolesThat.handleMoney)
    const zone: Zone | null = parseZone(before.zone)
    const time = zone && readTime(newTime, zone)
    if (!zone || !time) throw new Refusal('request/bad-input', { data: { field: 'newEventTime' } })

    const day = readDay(newTime, zone)
    if (day && before.day && day !== before.day) {
      throw new Refusal('request/bad-input', {
        message: 'To change the date, send the whole event as `event`.',
        data: { field: 'event' },
      })
    }
    const isFromPostponed = before.status === 'postponed' && time !== before.wall_time
    const after = {
      ...before,
      wall_time: time,
      ...(isFromPostponed && { status: 'published' as const, postponed_at: null }),
    }
    await moving.check(tx, before, after)
    const { status, postponed_at } = after
    await store.updateEvent(tx, eventId, { wall_time: time, status, postponed_at, is_listing: false })
    await writeOccurrences(tx, eventId, ctx.now())
    await updatePlans(tx, before, after, { dropped: [], now: ctx.now() })
    const move = moveForActs(before, after, ctx.now())
    await notifyMovedActs(tx, { eventId, move, settled: await listOwnActs(ctx, tx, eventId), now: ctx.now() })
    await moving.done(tx)
  })
