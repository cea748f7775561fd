import { Logger, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, onSaleWeekly, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { newId } from '../../../ports/ids.ts'
import { jobTasks } from '../../../server/worker/jobs.ts'
import { cancelEvent } from '../lifecycle/cancel-event.service.ts'
import { offerRefund } from '../refunds/offer-refund.service.ts'
import { postponeEvent } from '../refunds/postpone-event.service.ts'
import { deliverMessage } from './deliver-message.service.ts'
import { listHolderMessages } from './list-holder-messages.service.ts'
import { messageHolders } from './message-holders.service.ts'

const tonight = day('2026-11-20')
const nextWeek = day('2026-11-27')
const silent = new Logger(() => () => {})

const workJobs = (world: World) =>
  runOnce({ connectionString: world.url, taskList: jobTasks(world.ctx), noHandleSignals: true, logger: silent })

const mailed = (world: World, kind: string) =>
  world.db.selectFrom('mails').select(['to_address', 'subject', 'text_body']).where('kind', '=', kind).execute()

const notified = (world: World, type: 'Show Message' | 'Event Cancelled' | 'Refund Offer') =>
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
    subject: 'Message about Open Stage on Fri Nov 27',
    text_body: expect.stringContaining('A message from the organizer:\n\nDoors now open at 7.\nParking is free.'),
  })
  const bells = await notified(world, 'Show Message')
  expect(new Set(bells.map(({ to_user_id: to }) => to))).toEqual(new Set(people.map(({ who }) => who.userId)))
  expect(bells).toHaveLength(3)
  expect(bells[0]?.message).toMatch(/^Open Stage on Fri Nov 2\d: Doors now open at 7\.\nParking is free\.$/)
  expect(world.sent).toHaveLength(3)

  const { messages, remaining } = await listHolderMessages(owner, { eventID })
  expect(remaining).toBe(2)
  expect(messages).toMatchObject([
    { kind: 'message', body: 'Doors now open at 7.\nParking is free.', recipients: 3, occurrenceDate: null },
  ])
})

test('a message for one date reaches its ticket holders alone, also for a week after it', async () => {
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
  await expect(send(newId())).rejects.toMatchObject({ code: 'messages/too-many', data: { retryAfterSeconds: 86_400 } })
  await expect(messageHolders(owner, { eventID, message: ' \n ' })).rejects.toMatchObject({ code: 'messages/empty' })

  await world.setNow('2026-11-21T20:00:01-08:00')
  await send(newId(), { ...owner, now: world.ctx.now })
})

test('a message does not go to those who have deleted their account, nor out while a show is taken down', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId })
  await soldTickets(world, eventID)
  await world.db.updateTable('orders').set({ buyer_email: '' }).execute()
  const send = () => messageHolders(owner, { eventID, message: 'Hello.' })
  await expect(send()).rejects.toMatchObject({ code: 'messages/no-recipients' })
  await world.db.updateTable('events').set({ status: 'draft', unpublished_from: 'published' }).execute()
  await expect(send()).rejects.toMatchObject({ code: 'event/unpublished' })
})

test('what is written with a move, a postponement or a cancellation is in its emails and notifications, and is kept', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId })
  await boughtOrder(world, { eventId: eventID })
  await offerRefund(owner, { eventID, newEventTime: '2026-11-21T21:30', message: 'The van broke down.' })
  await workJobs(world)
  const move = 'Message from the organizer: The van broke down.'
  expect((await mailed(world, 'refund-offer'))[0]?.text_body).toContain(move)
  await postponeEvent(owner, { eventID, message: 'The singer has lost her voice.' })
  await workJobs(world)
  const offer = 'Message from the organizer: The singer has lost her voice.'
  expect((await mailed(world, 'refund-offer')).some(({ text_body: text }) => text.includes(offer))).toBe(true)
  expect((await notified(world, 'Refund Offer')).some(({ message }) => message.includes(offer))).toBe(true)

  await cancelEvent(owner, { eventID, confirm: true, message: 'We’re so sorry.' })
  await workJobs(world)
  expect((await mailed(world, 'called-off'))[0]?.text_body).toContain('Message from the organizer:\nWe’re so sorry.')
  expect((await notified(world, 'Event Cancelled'))[0]?.message).toMatch(
    /fees included\.\n\nMessage from .*so sorry\.$/,
  )

  const { messages, remaining } = await listHolderMessages(owner, { eventID })
  expect(messages.map(({ kind, body, recipients }) => [kind, body, recipients])).toEqual([
    ['canceled', 'We’re so sorry.', 1],
    ['postponed', 'The singer has lost her voice.', 1],
    ['moved', 'The van broke down.', 1],
  ])
  expect(remaining).toBe(3)
})
