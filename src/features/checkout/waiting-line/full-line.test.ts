import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { linedUpShow } from '../../../../tests/support/waiting-line-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { waitingLines } from '../../../kernel/limits/waiting-line-limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'

test('in a full line, people keep their place and turn however often they come back, and no one else gets in', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 2, waiting: 4 })
  await show.open()
  const [chooser] = (await show.whoseTurn(show.inLine)) as [SignedInCtx]
  const inside = await show.whoseTurn(show.inLine)
  const waiting = show.inLine.find((person) => !inside.includes(person)) as SignedInCtx
  const before = await show.placeOf(waiting)
  await sql`INSERT INTO users (id, email, email_verified) SELECT gen_random_uuid(), n || '@crowd.example', true
    FROM generate_series(1, ${waitingLines.placesMost}::int) AS n`.execute(world.db)
  await sql`INSERT INTO waiting_places (event_id, user_id, number, joined_at)
    SELECT ${show.eventId}, id, nextval('waiting_numbers'), now() FROM users WHERE email LIKE '%@crowd.example'`.execute(
    world.db,
  )

  await expect(show.join(await world.person())).rejects.toMatchObject({ code: 'line/full' })
  for (const _ of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- a reload, then another tab
    expect((await show.join(waiting))?.place).toEqual(before)
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect((await show.join(chooser))?.place).toMatchObject({ state: 'turn' })
  }
  expect(await show.placeOf(waiting)).toEqual(before)
})
