import { expect, test } from 'vitest'
import { boughtOrder } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, soldShow } from '../../../../tests/support/lifecycle-builders.ts'
import { scanner } from '../../../../tests/support/transfer-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** The link in the email with a ticket to an address. */
async function linkFor(world: World, address: string): Promise<string> {
  const mail = await world.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', address)
    .where('kind', '=', 'ticket-transfer')
    .executeTakeFirstOrThrow()
  return /\/tickets\/sent\/(\S+)/.exec(mail.text_body)?.[1] ?? ''
}

test('people who have no profile send, take back and accept a ticket, as they buy one', async () => {
  await using world = await newWorld()
  const show = await soldShow(world)
  const [nora, cleo] = [await world.person(), await world.person()]
  const order = await boughtOrder(world, { buyer: nora, eventId: show.eventId, quantity: 2, fullName: 'Nora Lind' })
  const { ticketID, code } = order.tickets[0]!
  await as(nora).renameTicket({ ticketID, holderName: 'Cleo' })
  await as(nora).sendTicket({ ticketID, email: 'wrong@example.com' })
  await as(nora).takeBackTicket({ ticketID })
  await as(nora).sendTicket({ ticketID, email: 'cleo@example.com' })
  const [key = ''] = (await linkFor(world, 'cleo@example.com')).split('?')
  expect(await as(cleo).fetchTransfer({ key })).toMatchObject({ transfer: { senderName: 'Nora Lind' } })

  await expect(as(cleo).acceptTicket({ key })).rejects.toMatchObject({ code: 'tickets/name-missing' })
  await expect(as(cleo).acceptTicket({ key, fullName: ' ' })).rejects.toMatchObject({ status: 400 })
  await as(cleo).acceptTicket({ key, fullName: ' Cleo Marsh ' })
  await as(cleo).acceptTicket({ key, fullName: 'Again' })
  const { tickets } = await as(cleo).listTickets({})
  expect(tickets).toMatchObject([{ holderName: 'Cleo Marsh' }])
  const scan = scanner(show.owner, show.eventId)
  expect(await scan(code)).toMatchObject({ result: 'refused', reason: 'sent' })
  expect((await bellOf(world, nora)).filter(({ message }) => message.includes(' accepted '))).toHaveLength(1)

  await as(cleo).sendTicket({ ticketID, email: nora.who.email })
  const back = (await as(nora).listReceivedTickets({})).transfers
  expect(back, 'Cleo has ordered nothing: her name is the one on the ticket').toMatchObject([
    { senderName: 'Cleo Marsh' },
  ])
  await as(nora).acceptTicket({ key: back[0]!.key })
  expect((await as(nora).listTickets({})).tickets.map(({ holderName }) => holderName)).toEqual([
    'Nora Lind',
    'Nora Lind',
  ])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the link offers to sign up first only to an address that had no account when it was sent', async () => {
  await using world = await newWorld()
  const show = await soldShow(world)
  const [nora, dan] = [await world.person(), await world.person()]
  const order = await boughtOrder(world, { buyer: nora, eventId: show.eventId, quantity: 2, fullName: 'Nora Lind' })
  const [first, second] = order.tickets
  await as(nora).sendTicket({ ticketID: first!.ticketID, email: 'cleo@example.com' })
  await as(nora).sendTicket({ ticketID: second!.ticketID, email: dan.who.email })
  expect(await linkFor(world, 'cleo@example.com')).toMatch(/\?new=1$/)
  expect(await linkFor(world, dan.who.email)).not.toContain('?')
})
