import { expect, test } from 'vitest'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { reviewConflict } from './review-conflict.service.ts'
import { sendOfflineCheckIns } from './send-offline-check-ins.service.ts'

test('a conflict is reviewed once, with who and when, goes to the end of the list, and belongs to its show', async () => {
  await using world = await newWorld({ now: '2026-11-20T21:00:00-08:00' })
  const { eventID, staff } = await listScene(world)
  const other = await listScene(world)
  const event = await world.db
    .selectFrom('events')
    .select('host_entity_id')
    .where('id', '=', eventID)
    .executeTakeFirstOrThrow()
  const helper = await fan(world)
  await manages(world, helper, event.host_entity_id, 'door')
  const unknown = (minute: number) => ({
    ...({ kind: 'ticket', door: 'Patio' } as const),
    ...{ ticketID: newId<never>(), nonce: newId<string>(), at: `2026-11-21T04:${minute}:00.000Z` },
  })
  await sendOfflineCheckIns(staff, { eventID, occurrenceDate: tonight, checkIns: [unknown(41), unknown(44)] })
  const conflicts = async () => (await fetchDoor(staff, { eventID })).conflicts
  const [latest] = await conflicts()
  if (!latest) throw new Error('There is no conflict.')
  const { conflictID } = latest

  await expect(reviewConflict(other.staff, { eventID: other.eventID, conflictID })).rejects.toMatchObject({
    code: 'request/not-found',
  })
  expect(await reviewConflict(helper, { eventID, conflictID })).toEqual({ success: true })
  await world.setNow('2026-11-20T22:00:00-08:00')
  await reviewConflict(staff, { eventID, conflictID })

  const { username } = await world.db
    .selectFrom('fans')
    .select('username')
    .where('user_id', '=', helper.who.userId)
    .executeTakeFirstOrThrow()
  expect(await conflicts()).toMatchObject([
    { reviewed: null },
    { conflictID, reviewed: { day: tonight, time: '21:00', username } },
  ])
})
