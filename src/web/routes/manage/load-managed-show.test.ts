import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { withRole } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { loaderCalls } from '../../../server/calls/loader-calls.ts'
import { missingShowIn } from '../../shell/errors/missing-show.ts'
import { throwMissingShow } from './load-managed-show.ts'

test('door staff don’t read of a draft that it was deleted, nor does an owner of an id that is none', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const draftId = await create({ status: 'draft' })
  const messageTo = async (person: SignedInCtx, eventId: EventId) => {
    const api = loaderCalls(person, new URL('https://localsound.example/'), 'request')
    const error: unknown = await api
      .fetchDoor({ eventID: eventId })
      .catch((refusal: unknown) => throwMissingShow(api, { id: venue.id, eventId }, refusal))
      .catch((problem: unknown) => problem)
    return typeof error === 'object' && error !== null && 'data' in error ? missingShowIn(error.data) : null
  }
  const message = {
    title: 'We can’t find this show',
    text: 'It may have been deleted or moved back to drafts.',
    page: { id: venue.id },
  }
  expect(await messageTo(await withRole(world, venue.id, 'door'), draftId)).toMatchObject(message)
  expect(await messageTo(venue.owner, newId<EventId>())).toMatchObject(message)
  expect(await messageTo(await world.person(), draftId), 'a stranger').toBeNull()
})
