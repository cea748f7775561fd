import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { termsVersion } from '../rules/terms.ts'

const as = callsInProcess
const accepted = (world: World) =>
  world.db.selectFrom('fans').select(['terms_version', 'terms_accepted_at']).executeTakeFirstOrThrow()

test('the wizard stores which terms were accepted, and when', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const dana = await fan(world)
  expect(await accepted(world)).toEqual({
    terms_version: termsVersion,
    terms_accepted_at: new Date('2026-11-20T20:00:00-08:00'),
  })
  expect(await as(dana).fetchOwnUser()).toMatchObject({ user: { termsVersion } })
})

test('a person who accepted earlier terms accepts the current ones, once', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  await world.db.updateTable('fans').set({ terms_version: '2024-01-01' }).execute()
  expect(await as(dana).fetchOwnUser()).toMatchObject({ user: { termsVersion: '2024-01-01' } })

  await expect(as(dana).acceptTerms({ version: '2024-01-01' })).rejects.toMatchObject({ code: 'account/old-terms' })
  expect(await accepted(world)).toMatchObject({ terms_version: '2024-01-01' })

  await world.setNow('2026-11-21T09:00:00-08:00')
  await as(dana).acceptTerms({ version: termsVersion })
  await world.setNow('2026-11-22T09:00:00-08:00')
  await as(dana).acceptTerms({ version: termsVersion })
  expect(await accepted(world)).toEqual({
    terms_version: termsVersion,
    terms_accepted_at: new Date('2026-11-21T09:00:00-08:00'),
  })
})

test('a person without a profile accepts the terms in the wizard', async () => {
  await using world = await newWorld()
  const person = await world.person()
  await expect(as(person).acceptTerms({ version: termsVersion })).rejects.toMatchObject({ code: 'request/not-found' })
})
