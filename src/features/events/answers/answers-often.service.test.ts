import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

test('a friend who switches back and forth causes at most two emails an hour; later answers wait, and only the last is sent', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world, { fullName: 'Ana Vale' }), await fan(world)]
  await befriend(ana, bo)
  const { eventId: eventID } = await publishedShow(world)
  await as(bo).toggleUserAttendance({ eventID, going: true })
  await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  for (let minute = 10; minute < 60; minute += 10) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await world.setNow(new Date(Date.parse('2026-11-20T20:00:00-08:00') + minute * 60_000).toISOString())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await as(ana).toggleUserAttendance({ eventID, going: minute % 20 === 0 })
  }
  const { rows } = await sql<{ minutes: number; isOpen: boolean }>`
    SELECT round(extract(epoch FROM j.run_at - now()) / 60)::int AS minutes, n.handled_at IS NULL AS "isOpen"
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    JOIN notifications n ON n.id = (j.payload ->> 'notificationId')::uuid
    WHERE t.identifier = 'mail-notification' AND n.to_user_id = ${bo.who.userId} AND n.type = 'Plan Update'
    ORDER BY n.created_at, n.id`.execute(world.db)
  expect(rows.filter(({ minutes }) => minutes < 30)).toHaveLength(2)
  expect(rows.filter(({ minutes, isOpen }) => minutes > 30 && isOpen)).toHaveLength(1)
  expect(rows.at(-1)?.isOpen).toBe(true)
  const bell = (await as(bo).listNotifications()).notifications.filter(({ type }) => type === 'Plan Update')
  expect(bell.map(({ message }) => message)).toEqual([
    'Ana Vale can no longer make it to Harbor Lights on Sat, Nov 21.',
  ])
})
