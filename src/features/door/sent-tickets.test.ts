import { expect, test } from 'vitest'
import { handOverTicket, sentScene } from '../../../tests/support/transfer-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { doorCodeOf, readDoorCode } from '../checkout/rules/ticket-code.ts'
import { lockTicket } from './door.store.ts'
import { listByDoorCode } from './ticket-codes.store.ts'

test('a door code names its ticket by its code, which one that was sent no longer has; its id would still find it (negative control)', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket, venue } = await sentScene(world)
  const doorCode = readDoorCode(doorCodeOf(ticket.code))
  if (!doorCode) throw new Error('It is no door code.')
  await inTransaction(world.db, async (tx) => {
    const [match] = await listByDoorCode(tx, venue.id, doorCode)
    if (!match) throw new Error('It names no ticket.')
    await handOverTicket(ticket.ticketID, ada, ben)
    expect(await lockTicket(tx, { code: match.code })).toBeUndefined()
    expect(await lockTicket(tx, { id: ticket.ticketID })).toMatchObject({ state: 'valid' })
  })
})
