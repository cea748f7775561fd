import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import type { News } from '../../ports/live/live.ts'
import { callsInProcess } from './execute-call.ts'

test('what a manager does in the Gig Hub reaches the open tabs of the whole team, and a refused call reaches none', async () => {
  await using world = await newWorld()
  const [venue, editor] = [await approvedVenue(world), await world.person()]
  await manages(world, editor, venue.id, 'editor')
  const news: News[] = []
  world.ctx.live.onMessage((one) => one.fact.fact === 'entity' && news.push(one))
  const block = (firstDay: string) =>
    callsInProcess(editor).blockDays({ entityDetails: { id: venue.id }, firstDay, lastDay: null, note: '' })

  await expect(block('2020-01-01')).rejects.toMatchObject({ code: 'gigs/bad-range' })
  await block('2026-12-05')
  await expect.poll(() => news).toHaveLength(1)
  const to = news[0]?.to
  expect(to && 'users' in to && to.users.toSorted()).toEqual([venue.owner.who.userId, editor.who.userId].toSorted())
})
