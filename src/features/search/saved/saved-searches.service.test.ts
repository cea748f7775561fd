import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { savedSearches } from '../../../kernel/limits/alert-limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { addressOf, parseSearchFilters } from '../../../web/discover/search-filters.ts'
import { notifySearches } from '../alerts/notify-searches.service.ts'

const save = (person: SignedInCtx, filters: string, more: object = {}) =>
  as(person).saveSearch({ filters, email: 'daily', push: false, ...more })

const searchesOf = async (person: SignedInCtx) => (await as(person).listSavedSearches()).searches

test('a search is saved with its filters, named by them, and opens on Discover as it was', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const address = 'near=Oakland%2C+CA&radius=10&genre=Comedy&age=21%2B&price=20&unpriced=1'
  await save(dana, `${address}&date=2026-11-20&until=2026-11-22&view=map&page=3`)
  expect(await searchesOf(dana)).toMatchObject([
    {
      ...{ name: 'Comedy within 10 mi of Oakland, 21+, up to $20', path: `/discover?${address}` },
      ...{ email: 'daily', push: false, calendarPath: expect.stringMatching(/^\/calendar\/search\/.+\.ics$/) },
    },
  ])
  // What Discover reads from the address is what was saved.
  const filters = parseSearchFilters(new URLSearchParams(address))
  expect((await searchesOf(dana))[0]?.path).toBe(addressOf('/discover', filters))
})

test('one of weekends opens as the weekends of Discover', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  await save(dana, 'near=Oakland, CA&genre=Jazz', { isWeekends: true })
  expect((await searchesOf(dana))[0]).toMatchObject({
    name: 'Jazz within 25 mi of Oakland on weekends',
    path: '/discover?near=Oakland%2C+CA&radius=25&genre=Jazz&weekends=1',
  })
})

test('the same search twice is one, however it is spelled and when twice at once', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const first = await save(dana, 'near=oakland&genre=Jazz')
  const again = ['near=Oakland, CA&radius=25&genre=Jazz', 'near=94612&radius=25&genre=Jazz&date=2026-11-20']
  const answers = await Promise.all([...again, ...again].map((filters) => save(dana, filters, { email: 'weekly' })))
  expect(new Set(answers.map(({ searchID, isNew }) => `${searchID} ${isNew}`))).toEqual(
    new Set([`${first.searchID} false`]),
  )
  expect(await searchesOf(dana), 'its emails stay as they were').toMatchObject([{ email: 'daily' }])
  await save(dana, 'near=Oakland, CA&genre=Jazz', { isWeekends: true })
  await save(dana, 'near=Oakland, CA&genre=Soul')
  expect(await searchesOf(dana)).toHaveLength(3)
  expect(await searchesOf(await fan(world))).toEqual([])
})

test('a person has twenty searches at most, also when several are saved at once', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const genres = ['Jazz', 'Soul', 'Funk', 'Rock', 'Punk', 'Folk'] as const
  const all = [5, 10, 25, 50].flatMap((radius) =>
    genres.map((genre) => `near=Oakland, CA&radius=${radius}&genre=${genre}`),
  )
  const results = await Promise.allSettled(all.map((filters) => save(dana, filters)))
  expect(await searchesOf(dana)).toHaveLength(savedSearches.most)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'search/too-many-saved'))
})

test('a search without a known place is refused', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  for (const filters of ['genre=Jazz', 'near=Atlantis, CA', ''])
    await expect(save(dana, filters)).rejects.toMatchObject({ code: 'places/unknown' })
})

test('a search is renamed, and named by its filters again', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const { searchID } = await save(dana, 'near=Oakland, CA&genre=Jazz')
  const nameAfter = async (name: string) => {
    await as(dana).changeSavedSearch({ searchID, name })
    return (await searchesOf(dana))[0]?.name
  }
  expect(await nameAfter('  Date night ')).toBe('Date night')
  expect(await nameAfter('')).toBe('Jazz within 25 mi of Oakland')
  expect(await searchesOf(dana)).toMatchObject([{ email: 'daily', push: false }])
  await as(dana).changeSavedSearch({ searchID, email: 'off', push: true })
  expect(await searchesOf(dana)).toMatchObject([{ email: 'off', push: true }])
})

const deletedCount = (world: World) => world.db.selectFrom('saved_searches').select('id').execute()

test('a deleted search can be restored as it was for a day, unless it was saved again', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const filters = 'near=Oakland, CA&genre=Jazz'
  const { searchID } = await save(dana, filters, { email: 'weekly', push: true })
  await as(dana).changeSavedSearch({ searchID, name: 'Date night' })
  const before = await searchesOf(dana)
  await as(dana).deleteSavedSearch({ searchID })
  expect(await searchesOf(dana)).toEqual([])
  await expect(as(dana).deleteSavedSearch({ searchID })).rejects.toMatchObject({ status: 404 })
  await as(dana).restoreSavedSearch({ searchID })
  expect(await searchesOf(dana)).toEqual(before)

  await as(dana).deleteSavedSearch({ searchID })
  const { searchID: other } = await save(dana, filters)
  await expect(as(dana).restoreSavedSearch({ searchID })).rejects.toMatchObject({ code: 'search/already-saved' })
  await as(dana).deleteSavedSearch({ searchID: other })
  await world.setNow('2026-11-21T19:00:00-08:00')
  await notifySearches(world.ctx)
  expect(await deletedCount(world)).toHaveLength(2)
  await world.setNow('2026-11-21T21:00:00-08:00')
  await notifySearches(world.ctx)
  expect(await deletedCount(world)).toEqual([])
})
