import { expect, test } from 'vitest'
import { onSaleShow, checkout } from '../../../tests/support/checkout-builders.ts'
import { approvedBand, manages } from '../../../tests/support/entity-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'

const as = callsInProcess

/** Someone who took another username; the old one is kept for them (decision G3). */
async function renamed(world: World, username: string, wishes: { operator?: boolean } = {}) {
  const person = await fan(world, wishes)
  await as(person).updateUserProfile({ fullName: 'Robin Vale', username })
  return person
}

const reportBand = async (by: SignedInCtx, id: string) => as(by).report({ type: 'profile', id, reason: 'spam' })

test('an operator with a new username keeps working, under the new name', async () => {
  await using world = await newWorld()
  const operator = await renamed(world, 'desk.new', { operator: true })
  const band = await approvedBand(world)
  await reportBand(await fan(world), band.id)
  await as(operator).resolveReports({ type: 'profile', id: band.id, resolution: 'dismissed', note: 'Fine.' })

  const { groups } = await as(operator).listReports({ state: 'resolved' })
  expect(groups).toMatchObject([{ reports: [{ resolvedBy: 'desk.new' }] }])
  expect(groups[0]?.reports).toHaveLength(1)
  const { log } = await as(operator).fetchEntityFile({ entityID: band.id })
  expect(log).toMatchObject([{ action: 'reports-dismissed', by: 'desk.new' }])
})

test('a person with a new username is listed once at the desk, under that name', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const person = await renamed(world, 'manager.new')
  const band = await approvedBand(world)
  await manages(world, person, band.id, 'admin')
  const file = await as(operator).fetchEntityFile({ entityID: band.id })
  expect(file.managers.filter(({ userID }) => userID === person.who.userId)).toMatchObject([
    { username: 'manager.new' },
  ])
  const response = await as(operator).suspendUser({ userID: person.who.userId, reason: 'Sold fake tickets.' })
  expect(response.message).toBe('@manager.new was suspended.')
})

test('an order that needs an operator is listed once, whatever its buyer was called', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const buyer = await renamed(world, 'buyer.new')
  const show = await onSaleShow(world)
  await checkout(buyer, show.eventId)
  await world.setNow(new Date(world.ctx.now().getTime() + 47 * 60_000).toISOString())
  const { orders } = await as(operator).listTroubledOrders({})
  expect(orders.map(({ buyer: name }) => name)).toEqual(['buyer.new'])
})
