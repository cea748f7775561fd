import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../tests/support/account-builders.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { handOverTicket, keysOf, sentScene } from '../../../tests/support/transfer-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { callsInProcess as as } from '../../server/calls/execute-call.ts'
import { deleteAccount } from './delete-account.service.ts'

test('a deleted account takes back what waits, and leaves tickets with those who accepted them, under their names', async () => {
  await using world = await newWorld()
  const { ada, ben, order, ticket, scan } = await sentScene(world)
  await handOverTicket(ticket.ticketID, ada, ben)
  await as(ada).sendTicket({ ticketID: order.tickets[1]!.ticketID, friendID: ben.who.userId })
  await addPassword(world, ada)
  await deleteAccount(ada, { password: goodPassword })

  expect(await keysOf(ben)).toEqual([])
  const [ticketOfBen] = (await as(ben).listTickets({})).tickets
  expect(await scan(ticketOfBen?.code ?? '')).toMatchObject({ result: 'admitted', holderName: 'Ben Okafor' })
  expect(await scan(order.tickets[1]!.code)).toMatchObject({ result: 'admitted', holderName: 'Deleted user' })
  const names = await world.db.selectFrom('ticket_transfers').select(['to_name', 'to_email', 'state']).execute()
  expect(names.map(({ to_name: name, to_email: email }) => [name, email])).toEqual([
    ['', null],
    ['', null],
  ])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a recipient who deletes their account leaves the ticket with its sender', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket, scan } = await sentScene(world)
  await as(ada).sendTicket({ ticketID: ticket.ticketID, email: ben.who.email })
  await addPassword(world, ben)
  await deleteAccount(ben, { password: goodPassword })
  expect((await as(ada).listTickets({})).tickets.map(({ sentTo }) => sentTo)).toEqual([null, null])
  expect(JSON.stringify(await world.db.selectFrom('ticket_transfers').selectAll().execute())).not.toContain(
    ben.who.email,
  )
  expect(await scan(ticket.code)).toMatchObject({ result: 'admitted' })
})
