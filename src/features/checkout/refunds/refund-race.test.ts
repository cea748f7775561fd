import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boughtOrder } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { soldShow, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { checkIn } from '../../door/check-in.service.ts'
import { moveSoldEvent } from './move-sold-event.service.ts'
import { respondRefundOffer } from './respond-refund-offer.service.ts'

/** As before the buyers answered and the door scanned. */
const answersUndone = sql`WITH scans AS (DELETE FROM checkins), refunds AS (DELETE FROM order_refunds),
    jobs AS (DELETE FROM graphile_worker._private_jobs), offers AS (UPDATE refund_offers SET answer = NULL, answered_at = NULL),
    items AS (UPDATE order_items SET hold_state = 'sold'), tickets AS (UPDATE tickets SET state = 'valid' RETURNING stock_id)
  UPDATE ticket_stock SET sold = (SELECT count(*) FROM tickets WHERE stock_id = ticket_stock.id)`

test('S16: a refund while the door scans, 200 times: admitted or refunded, never both', async () => {
  await using world = await newWorld()
  const { eventId, owner } = await soldShow(world)
  const bought = await Promise.all(Array.from({ length: 20 }, () => boughtOrder(world, { eventId })))
  await moveSoldEvent(owner, { eventID: eventId, newEventTime: '21:30' })
  const at = { eventID: eventId, occurrenceDate: day('2026-11-21'), door: 'Main' }
  for (let round = 0; round < 10; round += 1) {
    if (round > 0) await answersUndone.execute(world.db)
    await Promise.allSettled(
      bought.flatMap(({ buyer, orderID, tickets }, n) => [
        respondRefundOffer(buyer, { orderID, answer: 'refund' }),
        checkIn(owner, { ...at, ticketID: tickets[0]!.ticketID, nonce: `${round} ${n}`, allowEarly: true }),
      ]),
    )
    const used = await world.db.selectFrom('tickets').select('id').where('state', '=', 'used').execute()
    const refunds = await world.db.selectFrom('order_refunds').select('order_id').execute()
    expect(used.length + refunds.length).toBe(20)
  }
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
})
