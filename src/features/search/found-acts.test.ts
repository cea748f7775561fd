import { expect, test } from 'vitest'
import { publishedShow } from '../../../tests/support/event-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { refreshNameWords } from './refresh-name-words.service.ts'

test('a show that is found by an act on its bill says so, unless its name or its venue already does', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Night Valet', lineup: ['Night Valet', 'Cumbia Kilowatt'] })
  await publishedShow(world, { name: 'An evening with Cumbia Kilowatt', lineup: ['Cumbia Kilowatt'] })
  await refreshNameWords(world.ctx)
  const actsFor = async (text: string) =>
    (await callsInProcess(world.ctx).searchData({ searchText: text })).events.map(
      ({ eventName, act }) => [eventName, act] as [string, string | null],
    )
  for (const text of ['cumbia kilowatt', 'kumbia kilowat']) {
    // oxlint-disable-next-line no-await-in-loop -- two
    expect((await actsFor(text)).toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
      ['An evening with Cumbia Kilowatt', null],
      ['Night Valet', 'Cumbia Kilowatt'],
    ])
  }
})
