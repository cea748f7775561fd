import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld } from '../../tests/support/world.ts'

const shows: [show: string, act: string, isNamed: boolean][] = [
  ['An evening with Low', 'Low', true],
  ['An evening with LOW!', 'Low', true],
  ['Low: the early years', 'low', true],
  ['A slow evening', 'Low', false],
  ['Lowlands night', 'Low', false],
  ['AC/DC tribute', 'AC/DC', true],
  ['AC-DC tribute', 'AC/DC', true],
  ['The acdc tribute', 'AC/DC', false],
  ['Night Ferries, with friends', 'Night  Ferries', true],
  ['A fortnight ferries us', 'Night Ferries', false],
  ['Night. Ferries at the pier', 'Night Ferries', true],
  ['Björk', 'Bj', false],
  ['An evening with BJÖRK', 'Björk', true],
  ['東京 live', '東京', true],
  ['An evening', '東京', false],
  ['An evening', '!!!', false],
  ['', '!!!', false],
]

test('a show names an act by its whole name, whatever the case and punctuation', async () => {
  await using world = await newWorld()
  for (const [show, act, isNamed] of shows) {
    // oxlint-disable-next-line no-await-in-loop -- a table of texts
    const { rows } = await sql`SELECT names_act(${show}, ${act}) AS "isNamed"`.execute(world.db)
    expect([show, act, rows[0]]).toEqual([show, act, { isNamed }])
  }
})
