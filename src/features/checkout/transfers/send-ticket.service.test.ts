import { expect, test } from 'vitest'
import { boughtOrder } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, mailsTo } from '../../../../tests/support/lifecycle-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { handOverTicket, keysOf, sentScene } from '../../../../tests/support/transfer-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { TicketId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { doorCodeOf } from '../rules/ticket-code.ts'

const codesOf = async (person: SignedInCtx) => (await as(person).listTickets({})).tickets.map(({ code }) => code)

/** The key in the link of the last email with a ticket. */
async function keyFromMail(world: World, address: string): Promise<string> {
  const mails = await world.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', address)
    .where('kind', '=', 'ticket-transfer')
    .orderBy('id', 'desc')
    .execute()
  const [, key = ''] = /\/tickets\/sent\/([^\s?]+)/.exec(mails[0]?.text_body ?? '') ?? []
  return key
}

test('a friend accepts a ticket: it has a new code and their name, and the sender’s stops working', async () => {
  await using world = await newWorld()
  const { ada, ben, order, ticket, scan } = await sentScene(world)
  await as(ada).sendTicket({ ticketID: ticket.ticketID, friendID: ben.who.userId })
  expect(await bellOf(world, ben)).toContainEqual({
    type: 'Ticket Transfer',
    message: expect.stringMatching(
      /^Ada Fuller sent you a ticket to .+ on Sat, Nov 21\. Accept it to make it yours\.$/,
    ),
  })
  expect(await codesOf(ada), 'it is still hers').toContain(ticket.code)
  expect(await codesOf(ben)).toEqual([])

  const [transfer] = (await as(ben).listReceivedTickets({})).transfers
  expect(transfer).toMatchObject({
    senderName: 'Ada Fuller',
    ticketName: 'General Admission',
    position: 1,
    orderSize: 2,
  })
  expect(JSON.stringify(transfer), 'without a code').not.toContain(doorCodeOf(ticket.code))
  await as(ben).acceptTicket({ key: transfer!.key })
  await as(ben).acceptTicket({ key: transfer!.key })

  const [code = ''] = await codesOf(ben)
  expect(code).not.toBe(ticket.code)
  expect(await codesOf(ada)).toEqual([order.tickets[1]?.code])
  expect(await scan(ticket.code)).toMatchObject({ result: 'refused', reason: 'sent' })
  expect(await scan(doorCodeOf(ticket.code))).toMatchObject({ result: 'refused', reason: 'sent' })
  expect(await scan(code)).toMatchObject({ result: 'admitted', holderName: 'Ben Okafor' })
  expect((await bellOf(world, ada)).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Ben Okafor accepted your ticket to /),
  )
  expect(await bellOf(world, ben), 'the question is gone').toEqual([])
  expect(await mailsTo(world, ben)).toEqual(['ticket-transfer', 'tickets'])
  const ofBen = world.db.selectFrom('mails').select('text_body').where('to_address', '=', ben.who.email)
  const ticketMail = await ofBen.where('kind', '=', 'tickets').executeTakeFirstOrThrow()
  expect(ticketMail.text_body, 'the other ticket isn’t his').not.toContain('of 2')
  expect(ticketMail.text_body).toContain('Any refund goes to the person who bought the ticket.')

  const { tickets, sentTickets } = await as(ada).fetchOrder({ orderID: order.orderID })
  expect([tickets.length, sentTickets]).toEqual([1, [expect.objectContaining({ to: 'Ben Okafor', state: 'used' })]])
  await expect(as(ben).fetchOrder({ orderID: order.orderID })).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a ticket that was emailed is for whoever has the link, and the answer doesn’t say who that is', async () => {
  await using world = await newWorld()
  const { ada, ticket, scan } = await sentScene(world)
  await as(ada).sendTicket({ ticketID: ticket.ticketID, email: ' Cleo@Example.com ' })
  const key = await keyFromMail(world, 'cleo@example.com')
  expect(await as({ ...world.ctx, who: null }).fetchTransfer({ key })).toMatchObject({
    transfer: { senderName: 'Ada Fuller' },
    isOwn: false,
  })
  const cleo = await fan(world, { fullName: 'Cleo Marsh' })
  await as(cleo).acceptTicket({ key })
  expect((await bellOf(world, ada)).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^cleo@example\.com accepted your ticket to /),
  )
  expect(await scan((await codesOf(cleo))[0] ?? '')).toMatchObject({ result: 'admitted', holderName: 'Cleo Marsh' })
  expect(await as(cleo).fetchTransfer({ key })).toMatchObject({ transfer: null, isAccepted: true })
  const stranger = await fan(world)
  expect(await as(stranger).fetchTransfer({ key })).toMatchObject({ transfer: null, isAccepted: false })
  await expect(as(stranger).acceptTicket({ key })).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(stranger).acceptTicket({ key: `${key.slice(0, -1)}!` })).rejects.toMatchObject({ status: 404 })
})

test('the address of an account has the ticket in its bell and list, unless a block is between the two', async () => {
  await using world = await newWorld()
  const { ada, ticket, order } = await sentScene(world)
  const [cleo, dan] = [await fan(world, { fullName: 'Cleo Marsh' }), await fan(world, { fullName: 'Dan Reyes' })]
  await as(dan).blockUser({ userID: ada.who.userId })
  const answers = [
    await as(ada).sendTicket({ ticketID: ticket.ticketID, email: cleo.who.email }),
    await as(ada).sendTicket({ ticketID: order.tickets[1]!.ticketID, email: dan.who.email }),
  ]
  const message = 'Ticket sent. It’s yours until they accept it.'
  expect(answers).toEqual([cleo, dan].map(() => ({ success: true, message })))
  expect([(await keysOf(cleo)).length, (await keysOf(dan)).length]).toEqual([1, 0])
  expect([await mailsTo(world, cleo), await mailsTo(world, dan)]).toEqual([['ticket-transfer'], []])
})

test('a ticket is sent to one person at a time, once, until it is taken back or declined', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket } = await sentScene(world)
  const { ticketID } = ticket
  const toBen = { ticketID, friendID: ben.who.userId }
  await as(ada).sendTicket(toBen)
  await as(ada).sendTicket(toBen)
  expect(await mailsTo(world, ben)).toEqual(['ticket-transfer'])
  await expect(as(ada).sendTicket({ ticketID, email: 'cleo@example.com' })).rejects.toMatchObject({
    code: 'tickets/already-sent',
  })
  const [key = ''] = await keysOf(ben)
  await as(ada).takeBackTicket({ ticketID })
  await as(ada).takeBackTicket({ ticketID })
  expect(await keysOf(ben)).toEqual([])
  await expect(as(ben).acceptTicket({ key })).rejects.toMatchObject({ code: 'tickets/transfer-over' })

  await as(ada).sendTicket(toBen)
  const [again = ''] = await keysOf(ben)
  await as(ben).declineTicket({ key: again })
  await as(ben).declineTicket({ key: again })
  expect(await codesOf(ada)).toContain(ticket.code)
  expect((await bellOf(world, ada)).filter(({ message }) => message.startsWith('Ben Okafor declined'))).toHaveLength(1)

  await handOverTicket(ticketID, ada, ben)
  await expect(as(ada).takeBackTicket({ ticketID })).rejects.toMatchObject({ code: 'tickets/transfer-accepted' })
  await expect(as(ada).sendTicket(toBen)).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(ada).renameTicket({ ticketID, holderName: 'Ada' })).rejects.toMatchObject({ status: 404 })
})

test('only its holder sends a ticket, to friends and other people’s addresses, while it admits', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket, scan } = await sentScene(world)
  const { ticketID } = ticket
  const friendID = ben.who.userId
  const stranger = await fan(world)
  const sending = (person: SignedInCtx, to: { friendID: typeof friendID } | { email: string }, id = ticketID) =>
    as(person).sendTicket({ ticketID: id, ...to })
  await befriend(stranger, ben)
  await expect(sending(stranger, { friendID })).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(sending(ada, { friendID }, newId<TicketId>())).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(sending(ada, { friendID: stranger.who.userId })).rejects.toMatchObject({ code: 'people/not-friends' })
  await expect(sending(ada, { email: ada.who.email })).rejects.toMatchObject({ code: 'people/yourself' })
  await expect(sending(ada, { email: 'nobody' })).rejects.toMatchObject({ status: 400 })
  await scan(ticket.code)
  await expect(sending(ada, { friendID })).rejects.toMatchObject({ code: 'tickets/not-sendable' })
  await expect(as(ada).renameTicket({ ticketID, holderName: 'Late' })).rejects.toMatchObject({
    code: 'tickets/not-renamable',
  })
})

test('a ticket goes to people in a plan with its holder who are no friends, by visibility', async () => {
  await using world = await newWorld()
  const { ada, ben, order, ticket } = await sentScene(world)
  const [jun, eve] = [await fan(world, { fullName: 'Jun Park' }), await fan(world, { fullName: 'Eve Roth' })]
  const { ticketID, eventID } = ticket
  const { planID } = await as(ada).startPlan({ eventID, friendIDs: [ben.who.userId] })
  const { linkKey } = await as(ada).setPlanLink({ planID, link: 'on' })
  const sendTo = (person: SignedInCtx, id = ticketID) =>
    as(ada).sendTicket({ ticketID: id, friendID: person.who.userId })
  const refused = { code: 'people/not-friends' }
  await expect(sendTo(jun), 'not yet in the plan').rejects.toMatchObject(refused)
  for (const person of [jun, eve]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await as(person).joinPlan({ key: linkKey ?? '' })
  }
  await as(eve).setVisibility({ visibility: 'private' })
  await expect(sendTo(eve), 'whose name isn’t open').rejects.toMatchObject(refused)

  await sendTo(jun)
  expect((await as(jun).listReceivedTickets({})).transfers).toMatchObject([{ senderName: 'Ada Fuller' }])
  await as(jun).acceptTicket({ key: (await keysOf(jun))[0] ?? '' })
  const { sentTickets } = await as(ada).fetchOrder({ orderID: order.orderID })
  expect(sentTickets.map(({ to }) => to)).toEqual(['Jun Park'])
  const second = order.tickets[1]!.ticketID
  await as(jun).blockUser({ userID: ada.who.userId })
  await expect(sendTo(jun, second), 'after a block').rejects.toMatchObject(refused)
  await as(ada).endPlan({ planID })
  await as(eve).setVisibility({ visibility: 'public' })
  await expect(sendTo(eve, second), 'the plan is over').rejects.toMatchObject(refused)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the offer of a ticket takes the place of the news that its sender has several', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket } = await sentScene(world)
  const { planID } = await as(ada).startPlan({ eventID: ticket.eventID, friendIDs: [ben.who.userId] })
  await as(ben).answerPlan({ planID, isIn: true })
  await boughtOrder(world, { buyer: ada, eventId: ticket.eventID })
  const planNews = async () => (await bellOf(world, ben)).filter(({ type }) => type === 'Plan Update')
  expect(await planNews()).toMatchObject([{ message: expect.stringMatching(/^Ada Fuller has 3 tickets to /) }])
  await as(ada).sendTicket({ ticketID: ticket.ticketID, friendID: ben.who.userId })
  expect(await planNews()).toEqual([])
})

test('the name on a ticket can be changed until it is checked in, and the door sees it', async () => {
  await using world = await newWorld()
  const { ada, ticket, scan } = await sentScene(world)
  await as(ada).renameTicket({ ticketID: ticket.ticketID, holderName: '  Aunt May  ' })
  expect(await scan(ticket.code)).toMatchObject({ result: 'admitted', holderName: 'Aunt May' })
})

test('who ends a friendship or blocks a friend ends what one has sent the other', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket } = await sentScene(world)
  const send = () => as(ada).sendTicket({ ticketID: ticket.ticketID, friendID: ben.who.userId })
  await send()
  const [key = ''] = await keysOf(ben)
  await as(ben).removeFriend({ friendID: ada.who.userId })
  expect(await keysOf(ben)).toEqual([])
  await expect(as(ben).acceptTicket({ key })).rejects.toMatchObject({ code: 'tickets/transfer-over' })
  await befriend(ada, ben)
  await send()
  await as(ben).blockUser({ userID: ada.who.userId })
  expect((await as(ada).listTickets({})).tickets.map(({ sentTo }) => sentTo)).toEqual([null, null])
})

test('a ticket that comes back to its buyer is emailed to them under its new code', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket } = await sentScene(world)
  await handOverTicket(ticket.ticketID, ada, ben)
  const before = await mailsTo(world, ada)
  await handOverTicket(ticket.ticketID, ben, ada)
  expect((await mailsTo(world, ada)).slice(before.length)).toEqual(['ticket-transfer', 'tickets'])
})

test('an order names a friend who accepted its ticket only while their name is open to the buyer', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket, order } = await sentScene(world)
  await handOverTicket(ticket.ticketID, ada, ben)
  const names = async () => (await as(ada).fetchOrder({ orderID: order.orderID })).sentTickets.map(({ to }) => to)
  expect(await names()).toEqual(['Ben Okafor'])
  await as(ben).blockUser({ userID: ada.who.userId })
  expect(await names()).toEqual([''])
})

test('one account emails one address three tickets a day, however it is tagged', async () => {
  await using world = await newWorld()
  const { ada, ticket } = await sentScene(world)
  const { ticketID } = ticket
  for (const email of ['cleo@example.com', 'cleo+a@example.com', 'Cleo+b+c@example.com']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await as(ada).sendTicket({ ticketID, email })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await as(ada).takeBackTicket({ ticketID })
  }
  await expect(as(ada).sendTicket({ ticketID, email: 'cleo+d@example.com' })).rejects.toMatchObject({
    code: 'request/too-many',
  })
  await as(ada).sendTicket({ ticketID, email: 'dan@example.com' })
})

test('a sender’s name is no link in the email that it sends to a stranger', async () => {
  await using world = await newWorld()
  const { ada, ticket } = await sentScene(world)
  await world.db
    .updateTable('fans')
    .set({ full_name: 'win.example.com' })
    .where('user_id', '=', ada.who.userId)
    .execute()
  await as(ada).sendTicket({ ticketID: ticket.ticketID, email: 'cleo@example.com' })
  const mail = await world.db
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('to_address', '=', 'cleo@example.com')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toContain('win.\u2060example.\u2060com')
  expect(JSON.stringify(mail)).not.toContain('win.example')
})
