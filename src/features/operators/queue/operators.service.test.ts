import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { grantOperatorCommand } from '../../../cli/grant-operator.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

test('operators see who waits, the longest waiting first; nobody else learns that there is a queue', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  await approvedVenue(world)
  const first = await approvedBand(world, { status: 'pending' })
  const second = await approvedVenue(world, { status: 'pending', name: 'The Annex' })
  await world.db
    .updateTable('entities')
    .set({ created_at: new Date('2026-11-01T00:00:00Z') })
    .where('id', '=', first.id)
    .execute()

  expect(await as(operator).listEntityQueue()).toMatchObject({
    waiting: 2,
    entities: [
      { profile: { id: first.id }, ownerEmail: first.owner.who.email },
      { profile: { id: second.id }, ownerEmail: second.owner.who.email },
    ],
  })
  await expect(as(first.owner).listEntityQueue()).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(world.ctx).listEntityQueue()).rejects.toMatchObject({ code: 'request/not-signed-in' })
})

test('the command line makes a verified account an operator, once', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const unverified = await world.person({ verified: false })
  const lines: string[] = []
  const grant = (...args: string[]) => grantOperatorCommand(world.ctx, args, (line) => lines.push(line))

  expect(await grant(fan.who.email.toUpperCase())).toBe(0)
  expect(await grant(fan.who.email)).toBe(0)
  expect(lines).toEqual([
    `${fan.who.email.toUpperCase()} is now an operator.`,
    `${fan.who.email} is already an operator.`,
  ])
  expect(await world.db.selectFrom('operators').select('user_id').execute()).toEqual([{ user_id: fan.who.userId }])

  expect(await grant(unverified.who.email)).toBe(1)
  expect(await grant('nobody@example.com')).toBe(1)
  expect(await grant()).toBe(2)
  expect(await grant('not-an-address')).toBe(2)
})
