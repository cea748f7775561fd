import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import type { EventId } from '../../kernel/ids.ts'
import { listEventsByIds } from '../events/listings/list-events-by-ids.service.ts'
import { listManagedEvents } from '../events/managed/list-managed-events.service.ts'
import { fetchEvent } from '../events/page/fetch-event.service.ts'
import { publishImport } from './publish-import.service.ts'

test('a single price that managers import is listed as it is, and never said to be paid at the door', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const text = 'date,name,price\n2026-12-05,Harbor Lights,10'
  await publishImport(owner, { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [], lines: [2] })

  const { upcoming } = await listManagedEvents(owner, { entityID: id })
  expect(upcoming).toMatchObject([{ coverCents: 1000, isImported: true, isListing: false }])
  const eventID = upcoming[0]?.eventID as EventId
  expect(await fetchEvent(world.ctx, { eventID })).toMatchObject({ event: { coverCharge: 10, isImported: true } })
  const { events } = await listEventsByIds(world.ctx, { ids: [eventID] })
  expect(events).toMatchObject([{ price: { kind: 'entry', cents: 1000 }, isListing: false }])
})
