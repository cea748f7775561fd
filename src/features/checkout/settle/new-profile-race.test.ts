import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wizardAnswers } from '../../../../tests/support/account-builders.ts'
import { checkout, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { Db } from '../../../db/connect.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { fetchAttendance } from '../../events/attendance/fetch-attendance.service.ts'

const patienceMs = 5_000

/** Waits until so many statements wait for a lock. */
async function untilWaiting(db: Db, count: number): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`SELECT count(*)::integer AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.waiting ?? 0) >= count) return
    if (performance.now() > end) throw new Error(`No ${count} statements wait for a lock.`)
    await sleep(10)
  }
}

test('a person who creates a profile while their tickets are issued is going to the show', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ priceCents: 0 }] })
  const person = await world.person()

  const { buying, profile } = await world.db.transaction().execute(async (tx) => {
    // The tickets are there, and their email, the last step before the commit, waits for this table.
    await sql`LOCK TABLE mails IN SHARE MODE`.execute(tx)
    const purchase = checkout(person, eventId)
    await untilWaiting(world.db, 1)
    const wizard = callsInProcess(person).createUserProfile(wizardAnswers())
    await Promise.race([wizard, untilWaiting(world.db, 2)])
    return { buying: purchase, profile: wizard }
  })
  await Promise.all([buying, profile])

  expect(await fetchAttendance(person, { eventID: eventId })).toMatchObject({ own: [null] })
  expect(await brokenInvariants(world.db)).toEqual({})
})
