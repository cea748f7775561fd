import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import type { NotificationId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import { callsInProcess as as } from '../../server/calls/execute-call.ts'
import { countUnreadNotifications, notify } from './notifications.service.ts'
import { addNotifications, type Recipient } from './notifications.store.ts'

const rowsTo = (to: Recipient, count: number, message: string) =>
  Array.from({ length: count }, () => ({
    ...{ to, type: 'Team News' as const, message, id: newId<NotificationId>() },
  }))

test('a full bell lists what is unread before what was read, so that nothing new is beyond its hundred (G38)', async () => {
  await using world = await newWorld({ now: '2026-11-01T12:00:00-08:00' })
  const dana = await fan(world)
  const to = { userId: dana.who.userId }
  await addNotifications(world.db, rowsTo(to, 3, 'old and unread'))
  await world.setNow('2026-11-02T12:00:00-08:00')
  await addNotifications(world.db, rowsTo(to, 120, 'new and read'))
  await sql`UPDATE notifications SET read = true WHERE message = 'new and read'`.execute(world.db)
  const { notifications } = await as(dana).listNotifications()
  expect(notifications).toHaveLength(100)
  expect(notifications.slice(0, 4).map(({ message, read }) => [message, read])).toEqual([
    ...Array.from({ length: 3 }, () => ['old and unread', false]),
    ['new and read', true],
  ])
})

test('more people are notified at once than a separate statement each would allow', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  await addNotifications(world.db, rowsTo({ userId: dana.who.userId }, 6000, 'to all buyers'))
  const notifications = world.db.selectFrom('notifications').select(({ fn }) => fn.countAll<number>().as('all'))
  expect(await notifications.where('to_user_id', '=', dana.who.userId).execute()).toEqual([{ all: 6000 }])
})

test('the badge of each account counts its own unread ones, up to a hundred', async () => {
  await using world = await newWorld()
  const owner = await fan(world)
  const [full, quiet] = [await approvedVenue(world, { owner }), await approvedVenue(world, { owner })]
  await addNotifications(world.db, [
    ...rowsTo({ userId: owner.who.userId }, 2, 'own'),
    ...rowsTo({ entityId: full.id }, 130, 'of the page'),
  ])
  const unread = await countUnreadNotifications(world.db, owner.who.userId)
  expect(unread).toHaveLength(2)
  expect(unread).toEqual(
    expect.arrayContaining([
      { entityId: null, unread: 2 },
      { entityId: full.id, unread: 100 },
    ]),
  )
  expect(unread.map(({ entityId }) => entityId)).not.toContain(quiet.id)
})

test('a person notified in their own bell isn’t emailed a second time for a page they run', async () => {
  await using world = await newWorld()
  const [owner, editor] = [await fan(world), await fan(world)]
  const venue = await approvedVenue(world, { owner })
  await manages(world, editor, venue.id, 'editor')
  const [ofOwner, ofPage] = await notify(world.db, [{ userId: owner.who.userId }, { entityId: venue.id }], {
    type: 'Lineup Update',
    message: 'The lineup changed.',
  })
  const { rows } = await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = 'mail-notification' ORDER BY job.id`.execute(world.db)
  expect(rows.map(({ payload }) => payload)).toEqual([
    { notificationId: ofOwner, userId: owner.who.userId },
    { notificationId: ofPage, userId: editor.who.userId },
  ])
})
