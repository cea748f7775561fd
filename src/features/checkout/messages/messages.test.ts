import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  onSaleWeekly,
  payAtProvider,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { day } from '../../../kernel/day.ts'
import { newId } from '../../../ports/ids.ts'
import { jobTasks } from '../../../server/worker/jobs.ts'
import { cancelEventWithRefunds } from '../lifecycle/cancel-event-with-refunds.service.ts'
import { moveSoldEvent } from '../refunds/move-sold-event.service.ts'
import { postponeWithOffers } from '../refunds/postpone-with-offers.service.ts'
import { deliverMessage, resumeMessages } from './deliver-message.service.ts'
import { listHolderMessages } from './list-holder-messages.service.ts'
import { messageHolders } from './message-holders.service.ts'

const tonight = day('2026-11-20')
const nextWeek = day('2026-11-27')
const silent = new Logger(() => () => {})

const workJobs = (world: World) =>
  runOnce({ connectionString: world.url, taskList: jobTasks(world.ctx), noHandleSignals: true, logger: silent })

const mailed = (world: World, kind: string) =>
  world.db.selectFrom('mails').select(['to_address', 'subject', 'text_body']).where('kind', '=', kind).execute()

const notified = (world: World, type: 'Show Message' | 'Event Canceled' | 'Refund Offer') =>
  world.db.selectFrom('notifications').select(['to_user_id', 'message']).where('type', '=', type).execute()

/** A weekly show with one person for tonight, one for next week, one for both, and one whose ticket was refunded. */
async function weeklyWithHolders(world: World) {
  const venue = await sellingVenue(world)
  const { eventId: eventID } = await onSaleWeekly(world, { hostId: venue.id, name: 'Open Stage' })
  const [robin, dana, both] = [await world.person(), await world.person(), await world.person()]
  await soldTickets(world, eventID, { buyer: robin, quantity: 3, day: tonight })
  await soldTickets(world, eventID, { buyer: dana, day: nextWeek })
  await soldTickets(world, eventID, { buyer: both, day: tonight })
  await soldTickets(world, eventID, { buyer: both, day: nextWeek })
  await soldTickets(world, eventID, { day: tonight, state: 'refunded' })
  return { ...venue, eventID, robin, dana, both }
}

test('a message reaches everyone with a valid ticket once, by email and notification, however often its job runs', async () => {
  await using world = await newWorld()
  const { owner, eventID, robin, dana, both } = await weeklyWithHolders(world)
  expect(await listHolderMessages(owner, { eventID })).toMatchObject({
    people: 3,
    dates: [
      { occurrenceDate: tonight, people: 2 },
      { occurrenceDate: nextWeek, people: 2 },
    ],
    remaining: 3,
    messages: [],
  })

  const answer = await messageHolders(owner, { eventID, message: '  Doors now open at 7.\nParking is free.  ' })
  expect(answer).toMatchObject({ people: 3, message: 'Your message is on its way to 3 people.' })
  const { id: messageId } = await world.db.selectFrom('holder_messages').select('id').executeTakeFirstOrThrow()
  await Promise.all([1, 2].map(() => deliverMessage(world.ctx, { messageId })))
  await workJobs(world)

  const mails = await mailed(world, 'holder-message')
  const people = [robin, dana, both]
  expect(mails.map(({ to_address: to }) => to).toSorted()).toEqual(people.map(({ who }) => who.email).toSorted())
  expect(mails.find(({ to_address: to }) => to === dana.who.email)).toMatchObject({
    subject: 'Message about Open Stage on Fri, Nov 27',
    text_body: expect.stringContaining('Message from The Blue Door:\n> Doors now open at 7.\n> Parking is free.'),
  })
  for (const { text_body: text } of mails.filter(({ subject }) => subject.includes('Fri, Nov 27'))) {
    expect(text).toMatch(/View show:\n\S+\?date=2026-11-27\n/)
  }
  const bells = await notified(world, 'Show Message')
  expect(new Set(bells.map(({ to_user_id: to }) => to))).toEqual(new Set(people.map(({ who }) => who.userId)))
  expect(bells).toHaveLength(3)
  const bellOf = ({ who }: typeof robin) => bells.find(({ to_user_id: to }) => to === who.userId)?.message
  expect(bellOf(robin)).toBe('Open Stage on Fri, Nov 20: Doors now open at 7.\nParking is free.')
  // Someone with tickets for several dates gets it once, about the show and not about the first of these dates.
  expect(bellOf(both)).toBe('Open Stage: Doors now open at 7.\nParking is free.')
  expect(mails.find(({ to_address: to }) => to === both.who.email)?.subject).toBe('Message about Open Stage')
  expect(world.sent).toHaveLength(3)

  const { messages, remaining } = await listHolderMessages(owner, { eventID })
  expect(remaining).toBe(2)
  expect(messages).toMatchObject([
    {
      kind: 'message',
      body: 'Doors now open at 7.\nParking is free.',
      recipients: 3,
      occurrenceDate: null,
      isOwn: true,
    },
  ])
})

test('a message for one date reaches only its ticket holders, for up to a week after it', async () => {
  await using world = await newWorld()
  const { owner, eventID, robin, both } = await weeklyWithHolders(world)
  await world.setNow('2026-11-24T12:00:00-08:00')
  const later = { ...owner, now: world.ctx.now }
  expect(await listHolderMessages(later, { eventID })).toMatchObject({
    people: 2,
    dates: [{ people: 2 }, { people: 2 }],
  })
  await messageHolders(later, { eventID, occurrenceDate: tonight, message: 'We found a scarf.' })
  await workJobs(world)
  const mails = await mailed(world, 'holder-message')
  expect(mails.map(({ to_address: to }) => to).toSorted()).toEqual([robin.who.email, both.who.email].toSorted())

  await world.setNow('2026-11-28T12:00:00-08:00')
  const week = { ...owner, now: world.ctx.now }
  const send = messageHolders(week, { eventID, occurrenceDate: tonight, message: 'Still here.' })
  await expect(send).rejects.toMatchObject({ code: 'messages/no-recipients' })
})

test('three messages a show in 24 hours; a repeated request is the same message', async () => {
  await using world = await newWorld()
  const { owner, eventID } = await weeklyWithHolders(world)
  const send = (key: string, ctx = owner) =>
    messageHolders({ ...ctx, idempotencyKey: key }, { eventID, message: 'Doors at 7.' })
  const key = newId<string>()
  await Promise.all([send(key), send(key)])
  await send(newId())
  await send(newId())
  await send(key)
  expect(await world.db.selectFrom('holder_messages').select('id').execute()).toHaveLength(3)
  await expect(send(newId())).rejects.toMatchObject({
    code: 'messages/too-many',
    data: { retryAfterSeconds: expect.closeTo(86_400, -2) },
  })
  await expect(messageHolders(owner, { eventID, message: ' \n ' })).rejects.toMatchObject({ code: 'messages/empty' })

  const other = messageHolders({ ...owner, idempotencyKey: key }, { eventID, message: 'Doors at 8.' })
  await expect(other).rejects.toMatchObject({ code: 'messages/key-reused' })

  await world.setNow('2026-11-21T20:00:01-08:00')
  await send(newId(), { ...owner, now: world.ctx.now })
})

test('a message does not go to those who have deleted their account, nor out while a show is taken down', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId })
  await soldTickets(world, eventID)
  const holders = world.db.selectFrom('tickets').select('holder_id')
  await world.db.updateTable('users').set({ deleted_at: world.ctx.now() }).where('id', 'in', holders).execute()
  const send = () => messageHolders(owner, { eventID, message: 'Hello.' })
  await expect(send()).rejects.toMatchObject({ code: 'messages/no-recipients' })
  await world.db.updateTable('events').set({ status: 'draft', unpublished_from: 'published' }).execute()
  await expect(send()).rejects.toMatchObject({ code: 'event/unpublished' })
})

test('a message to 120 people that stops in its third batch resumes there, and one batch notifies open tabs once', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId, ticketTypes: [{ quantity: 200 }] })
  const buyers: string[] = []
  for (let index = 0; index < 120; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- they take from one stock
    const buyer = await world.person()
    buyers.push(buyer.who.userId)
    // oxlint-disable-next-line no-await-in-loop -- they take from one stock
    await soldTickets(world, eventID, { buyer })
  }
  await messageHolders(owner, { eventID, message: 'Doors at 7.' })
  const { id: messageId } = await world.db.selectFrom('holder_messages').select('id').executeTakeFirstOrThrow()
  const unlucky = buyers.toSorted()[110] ?? ''
  await sql`ALTER TABLE notifications ADD CONSTRAINT unlucky CHECK (to_user_id <> ${sql.lit(unlucky)})`.execute(
    world.db,
  )
  await expect(deliverMessage(world.ctx, { messageId })).rejects.toThrow(/unlucky/)
  expect(await mailed(world, 'holder-message')).toHaveLength(100)
  expect((await listHolderMessages(owner, { eventID })).messages).toMatchObject([{ isDelivered: false }])

  await sql`ALTER TABLE notifications DROP CONSTRAINT unlucky`.execute(world.db)
  await deliverMessage(world.ctx, { messageId })
  expect(await mailed(world, 'holder-message')).toHaveLength(120)
  const bells = await notified(world, 'Show Message')
  expect(new Set(bells.map(({ to_user_id: to }) => to))).toEqual(new Set(buyers))
  expect(bells).toHaveLength(120)
  expect((await listHolderMessages(owner, { eventID })).messages).toMatchObject([{ isDelivered: true }])
  const tabs = sql<{ jobs: number }>`
    SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = 'notify-tabs'`
  expect((await tabs.execute(world.db)).rows).toEqual([{ jobs: 3 }])
})

test('a message stops when its show is taken down, and resumes when it is restored', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId })
  await soldTickets(world, eventID)
  await messageHolders(owner, { eventID, message: 'Buy my other tickets.' })
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', hostId).execute()
  await workJobs(world)
  expect(await mailed(world, 'holder-message')).toEqual([])

  await world.db.updateTable('entities').set({ status: 'approved' }).where('id', '=', hostId).execute()
  for (const _ of [1, 2]) await inTransaction(world.db, (tx) => resumeMessages(tx, { hostId }))
  await workJobs(world)
  expect(await mailed(world, 'holder-message')).toHaveLength(1)
})

test('a payment that arrives after the cancellation gets the host’s message, however long ago that was', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId })
  const fan = await world.person()
  const { orderID } = await checkout(fan, eventID)
  await payAtProvider(world, orderID)
  await cancelEventWithRefunds(owner, { eventID, confirm: true, message: 'We’re so sorry.' })
  expect((await listHolderMessages(owner, { eventID })).messages).toEqual([])
  await world.setNow('2026-11-20T20:05:00-08:00')
  await workJobs(world)
  expect((await mailed(world, 'called-off'))[0]?.text_body).toContain('Message from The Blue Door:\n> We’re so sorry.')
})

test('the host’s message with a move, a postponement or a cancellation is in its emails and notifications, and is stored', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId })
  await boughtOrder(world, { eventId: eventID })
  await moveSoldEvent(owner, { eventID, newEventTime: '2026-11-21T21:30', message: 'The van broke down.' })
  await workJobs(world)
  const move = 'Message from The Blue Door: The van broke down.'
  const mailedNote = (note: string) => note.replace('Door: ', 'Door:\n> ')
  expect((await mailed(world, 'refund-offer'))[0]?.text_body).toContain(mailedNote(move))
  await postponeWithOffers(owner, { eventID, message: 'The singer has lost her voice.' })
  await workJobs(world)
  const offer = 'Message from The Blue Door: The singer has lost her voice.'
  expect((await mailed(world, 'refund-offer')).some(({ text_body: text }) => text.includes(mailedNote(offer)))).toBe(
    true,
  )
  expect((await notified(world, 'Refund Offer')).some(({ message }) => message.includes(offer))).toBe(true)

  await cancelEventWithRefunds(owner, { eventID, confirm: true, message: 'We’re so sorry.' })
  await workJobs(world)
  expect((await mailed(world, 'called-off'))[0]?.text_body).toContain('Message from The Blue Door:\n> We’re so sorry.')
  expect((await notified(world, 'Event Canceled'))[0]?.message).toMatch(/fees included\.\n\nMessage from .*so sorry\.$/)

  const { messages, remaining } = await listHolderMessages(owner, { eventID })
  expect(messages.map(({ kind, body, recipients }) => [kind, body, recipients])).toEqual([
    ['canceled', 'We’re so sorry.', 1],
    ['postponed', 'The singer has lost her voice.', 1],
    ['moved', 'The van broke down.', 1],
  ])
  expect(remaining).toBe(3)
})
