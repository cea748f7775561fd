import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { bellOf } from '../../../tests/support/gig-desk.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { addDays, type Day } from '../../kernel/day.ts'
import type { EntityId } from '../../kernel/ids.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'
import type { Fix } from './rules/fixes.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'

const file = (id: EntityId, text: string, fixes: Fix[] = []) => ({
  entityDetails: { id },
  fileName: 'shows.csv',
  text,
  fixes,
})

test('a preview shows the acts that are published, and a manager can keep a divided lineup as one act', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const text = [
    'date,start,lineup',
    '2026-12-05,20:00,"Tin Parade, Pale Harbor, Low Tide Club"',
    '2026-12-06,20:00,"The Lanterns, Fog City Four"',
    '2026-12-07,20:00,"Harbor, Hill, Lake"',
  ].join('\n')
  const preview = await previewImport(owner, file(id, text))
  expect(preview.rows.map(({ show, fields }) => [show?.name, show?.lineup, fields?.lineup])).toEqual([
    ['Tin Parade', ['Tin Parade', 'Pale Harbor', 'Low Tide Club'], 'Tin Parade; Pale Harbor; Low Tide Club'],
    ['The Lanterns, Fog City Four', ['The Lanterns, Fog City Four'], 'The Lanterns, Fog City Four'],
    ['Harbor', ['Harbor', 'Hill', 'Lake'], 'Harbor; Hill; Lake'],
  ])

  const fixes = [
    { line: 3, lineup: 'The Lanterns; Fog City Four' },
    { line: 4, lineup: 'Harbor, Hill, Lake' },
  ]
  await publishImport(owner, { ...file(id, text, fixes), lines: [2, 3, 4] })
  const acts = await world.db
    .selectFrom('event_acts')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['event_acts.name as act', 'events.day'])
    .orderBy('events.day')
    .orderBy('event_acts.position')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'Tin Parade',
    'Pale Harbor',
    'Low Tide Club',
    'The Lanterns',
    'Fog City Four',
    'Harbor, Hill, Lake',
  ])
})

test('a time that no clock shows is named in the preview and never published as a note', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const text = 'date,start,doors,lineup\n2026-12-05,25:00,8:75 pm,Tin Parade\n2026-12-06,20:00,,Pale Harbor'
  const preview = await previewImport(owner, file(id, text))
  expect(preview.rows[0]?.show).toMatchObject({
    time: null,
    unreadTimes: [
      { field: 'start', text: '25:00' },
      { field: 'doors', text: '8:75 pm' },
    ],
  })
  const mended = await previewImport(owner, file(id, text, [{ line: 2, start: '9 pm' }]))
  expect(mended.rows[0]?.show).toMatchObject({ time: '21:00', unreadTimes: [{ field: 'doors', text: '8:75 pm' }] })

  await publishImport(owner, { ...file(id, text), lines: [2] })
  const [event] = await world.db.selectFrom('events').select(['wall_time', 'notes']).execute()
  expect(event).toEqual({ wall_time: null, notes: '' })
})

test('a file of many shows invites a hundred times in 24 hours at most; to a page that a block keeps apart an invite counts and is not delivered', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const [band, blocking] = [await approvedBand(world), await approvedBand(world, { name: 'Pale Harbor' })]
  for (const person of [owner, blocking.owner]) await fan(world, { person })
  await callsInProcess(blocking.owner).blockUser({ userID: owner.who.userId })
  const days = Array.from({ length: 60 }, (_, index) => addDays('2026-12-01' as Day, index))
  const text = ['date,start,lineup', ...days.map((day) => `${day},20:00,"Night Ferries; Pale Harbor"`)].join('\n')
  await publishImport(owner, { ...file(id, text), lines: days.map((_, index) => index + 2) })

  const invites = await world.db
    .selectFrom('notifications')
    .select(({ fn }) => ['to_entity_id', 'is_delivered', fn.countAll<number>().as('invites')])
    .where('type', '=', 'Entity Event Invite')
    .groupBy(['to_entity_id', 'is_delivered'])
    .orderBy('is_delivered', 'desc')
    .execute()
  expect(invites, 'as without the block').toEqual([
    { to_entity_id: band.id, is_delivered: true, invites: 50 },
    { to_entity_id: blocking.id, is_delivered: false, invites: 50 },
  ])
  const other = await approvedBand(world, { name: 'Low Tide Club' })
  const show = await world.db.selectFrom('events').select('id').limit(1).executeTakeFirstOrThrow()
  const eventInvite = { eventID: show.id, entityID: other.id }
  await expect(callsInProcess(owner).sendEntityEventInvite({ eventInvite })).rejects.toMatchObject({
    code: 'request/too-many',
  })
  expect(await bellOf(blocking)).toEqual([])
})
