import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPassword, goodPassword, sessionMadeAgo } from '../../../../tests/support/account-builders.ts'
import { onSaleShow, onSaleWeekly } from '../../../../tests/support/checkout-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { keepDevice } from '../../accounts/push/push.store.ts'
import { deleteAccount } from '../../leaving/delete-account.service.ts'
import { personalDataQueries } from '../../leaving/export/data.store.ts'
import { remindOfSales } from './remind-of-sales.service.ts'
import { markTold } from './sale-reminders.store.ts'
import { setSaleReminder } from './set-sale-reminder.service.ts'

/** The show is on Sat Nov 21 at 20:30; the clock of the world begins at Fri Nov 20, 20:00. */
const start = '2026-11-21T12:00:00-08:00'
const quarterBefore = '2026-11-21T11:45:00-08:00'

const ask = async (world: World, eventID: EventId): Promise<SignedInCtx> => {
  const person = await fan(world)
  await setSaleReminder(person, { eventID, isOn: true })
  return person
}

const newsOf = (world: World, { who }: SignedInCtx) =>
  world.db
    .selectFrom('notifications')
    .select(['type', 'message', 'event_id as eventId', 'selected_date as day'])
    .where('to_user_id', '=', who.userId)
    .orderBy('id')
    .execute()

const messagesOf = async (world: World, person: SignedInCtx) =>
  (await newsOf(world, person)).map(({ message }) => message)

const mailsOf = (world: World) => world.db.selectFrom('mails').selectAll().where('kind', '=', 'on-sale').execute()

const setStart = (world: World, eventId: EventId, at: string | null) =>
  world.db
    .updateTable('ticket_types')
    .set({ sales_start: at === null ? null : new Date(at) })
    .where('event_id', '=', eventId)
    .execute()

const waitingShow = (world: World, wishes: Parameters<typeof onSaleShow>[1] = {}) =>
  onSaleShow(world, { ticketTypes: [{ salesStart: start }], ...wishes })

const scheduled = 'Harbor Lights tickets go on sale Sat Nov 21, 12:00 PM PST.'
const open = 'Harbor Lights tickets are on sale now.'

test('people who asked are told 15 minutes before tickets go on sale, by bell, push and email, once', async () => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world)
  const person = await ask(world, eventId)
  await sessionMadeAgo(world, person, 1)
  const subscription = { endpoint: 'https://push.example.com/device', p256dh: 'key', auth: 'auth' }
  await keepDevice(world.db, { userId: person.who.userId, sessionId: person.who.sessionId, ...subscription })
  const stranger = await fan(world)
  await world.setNow('2026-11-21T11:44:59-08:00')
  expect(await remindOfSales(world.ctx)).toBe(0)

  await world.setNow(quarterBefore)
  expect(await remindOfSales(world.ctx)).toBe(1)
  expect(await newsOf(world, person)).toEqual([{ type: 'On Sale', message: scheduled, eventId, day: '2026-11-21' }])
  expect(await newsOf(world, stranger)).toEqual([])
  const [mail, ...others] = await mailsOf(world)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to_address: person.who.email, subject: scheduled.replace(/\.$/, '') })
  expect(mail?.text_body).toContain(`/event/${eventId}?date=2026-11-21#tickets`)
  expect(mail?.text_body).toContain('Venue: The Blue Door, 12 Broadway, Oakland, CA 94607')
  expect(await jobsNamed(world, 'send-push')).toBe(1)

  await world.setNow(start)
  expect(await remindOfSales(world.ctx)).toBe(0)
})

async function jobsNamed(world: World, task: string): Promise<number> {
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = ${task}`.execute(world.db)
  return rows.length
}

test('a person who asks in the last quarter of an hour is told within a minute', async () => {
  await using world = await newWorld({ now: '2026-11-21T11:50:00-08:00' })
  const { eventId } = await waitingShow(world)
  const person = await ask(world, eventId)
  expect(await remindOfSales(world.ctx)).toBe(1)
  expect(await messagesOf(world, person)).toEqual([scheduled])
})

test('a sales start that moves is told again, and so is the next release', async () => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world, { day: '2026-11-25' })
  const person = await ask(world, eventId)
  await world.setNow(quarterBefore)
  await remindOfSales(world.ctx)
  await setStart(world, eventId, '2026-11-22T12:00:00-08:00')
  expect(await remindOfSales(world.ctx)).toBe(0)
  await world.setNow('2026-11-22T11:45:00-08:00')
  expect(await remindOfSales(world.ctx)).toBe(1)
  expect(await messagesOf(world, person)).toEqual([
    scheduled,
    'Harbor Lights tickets go on sale Sun Nov 22, 12:00 PM PST.',
  ])
  expect(await mailsOf(world)).toHaveLength(2)
})

test('15 ticket types that go on sale a minute apart are one reminder, and a start that moves by minutes is none', async () => {
  await using world = await newWorld()
  const ticketTypes = Array.from({ length: 15 }, (_, n) => ({
    name: `Row ${n}`,
    salesStart: `2026-11-21T12:${String(n).padStart(2, '0')}:00-08:00`,
  }))
  const { eventId } = await waitingShow(world, { ticketTypes })
  const person = await ask(world, eventId)
  for (const time of ['11:45', '11:46', '11:59', '12:05']) {
    await world.setNow(`2026-11-21T${time}:00-08:00`)
    await remindOfSales(world.ctx)
  }
  expect(await messagesOf(world, person)).toEqual([scheduled])
  await setStart(world, eventId, '2026-11-21T12:30:00-08:00')
  await world.setNow('2026-11-21T12:20:00-08:00')
  expect(await remindOfSales(world.ctx)).toBe(0)
})

test('a reminder of a later release names its ticket type', async () => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world, { ticketTypes: [{}, { name: 'Balcony', salesStart: start }] })
  const person = await ask(world, eventId)
  await world.setNow(quarterBefore)
  await remindOfSales(world.ctx)
  const message = '“Balcony” tickets for Harbor Lights go on sale Sat Nov 21, 12:00 PM PST.'
  expect(await messagesOf(world, person)).toEqual([message])
})

test('tickets that are put on sale early are told at once, and so is what was missed for less than an hour', async () => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world)
  const person = await ask(world, eventId)
  await setStart(world, eventId, null)
  expect(await remindOfSales(world.ctx)).toBe(1)
  expect(await messagesOf(world, person)).toEqual([open])
  expect(await remindOfSales(world.ctx)).toBe(0)

  const missed = await ask(world, (await waitingShow(world)).eventId)
  const lost = await ask(world, (await waitingShow(world, { day: '2026-11-22' })).eventId)
  await world.setNow('2026-11-21T12:30:00-08:00')
  await world.db.deleteFrom('sale_reminders').where('user_id', '=', lost.who.userId).execute()
  expect(await remindOfSales(world.ctx)).toBe(1)
  expect(await messagesOf(world, missed)).toEqual([open])
  expect(await messagesOf(world, lost), 'turned off').toEqual([])
})

test('nothing is told two hours late', async () => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world)
  await ask(world, eventId)
  await world.setNow('2026-11-21T14:00:00-08:00')
  expect(await remindOfSales(world.ctx)).toBe(0)
})

test.each<[what: string, change: (world: World, eventId: EventId) => Promise<unknown>]>([
  ['postponed', (world, id) => setEvent(world, id, { status: 'postponed' })],
  ['canceled', (world, id) => setEvent(world, id, { status: 'canceled' })],
  ['taken down', (world, id) => setEvent(world, id, { status: 'draft', unpublished_from: 'published' })],
  ['sold elsewhere now', (world, id) => setEvent(world, id, { internal_tickets: false })],
  [
    'without tickets on sale',
    (world, id) => world.db.updateTable('ticket_types').set({ active: false }).where('event_id', '=', id).execute(),
  ],
])('nothing is told of a show that is %s', async (_, change) => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world)
  const person = await ask(world, eventId)
  await change(world, eventId)
  await world.setNow(quarterBefore)
  expect(await remindOfSales(world.ctx)).toBe(0)
  expect(await messagesOf(world, person)).toEqual([])
})

type EventChange = {
  status?: 'postponed' | 'canceled' | 'draft'
  unpublished_from?: 'published'
  internal_tickets?: boolean
}

const setEvent = (world: World, eventId: EventId, change: EventChange) =>
  world.db.updateTable('events').set(change).where('id', '=', eventId).execute()

test('a suspended account is told nothing', async () => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world)
  const { who } = await ask(world, eventId)
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', who.userId).execute()
  await world.setNow(quarterBefore)
  expect(await remindOfSales(world.ctx)).toBe(0)
})

test('a weekly show is told without a date, whose tickets all go on sale at once', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleWeekly(world, { ticketTypes: [{ salesStart: start }] })
  const person = await ask(world, eventId)
  await world.setNow(quarterBefore)
  await remindOfSales(world.ctx)
  expect(await newsOf(world, person)).toMatchObject([{ message: scheduled, day: null }])
  expect((await mailsOf(world))[0]?.text_body).toContain(`/event/${eventId}#tickets`)
})

test('two processes at once tell each person once, and one that was cut off goes on where it was', async () => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world)
  const people = await Promise.all(Array.from({ length: 6 }, () => ask(world, eventId)))
  await world.setNow(quarterBefore)
  // Told before the process was killed.
  const [first] = people
  if (first) await markTold(world.db, { userId: first.who.userId, eventId }, new Date(start))
  const counts = await Promise.all([remindOfSales(world.ctx), remindOfSales(world.ctx)])
  expect(counts.reduce((sum, count) => sum + count)).toBe(5)
  expect(await mailsOf(world)).toHaveLength(5)
  expect(await remindOfSales(world.ctx)).toBe(0)
})

test('500 people are told in one run', { timeout: 60_000 }, async () => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world)
  const users = await world.db
    .insertInto('users')
    .values(
      Array.from({ length: 500 }, (_, n) => ({
        id: newId<UserId>(),
        email: `fan${n}@example.com`,
        email_verified: true,
      })),
    )
    .returning('id')
    .execute()
  await world.db
    .insertInto('sale_reminders')
    .values(users.map(({ id }) => ({ user_id: id, event_id: eventId, asked_at: world.ctx.now() })))
    .execute()
  await world.setNow(quarterBefore)
  expect(await remindOfSales(world.ctx)).toBe(500)
})

test('reminders of shows that are over are forgotten, those of a postponed show stay', async () => {
  await using world = await newWorld()
  const [over, postponed] = [await waitingShow(world), await waitingShow(world)]
  for (const { eventId } of [over, postponed]) await ask(world, eventId)
  await setEvent(world, postponed.eventId, { status: 'postponed' })
  await world.setNow('2026-11-22T12:00:00-08:00')
  await remindOfSales(world.ctx)
  const rows = await world.db.selectFrom('sale_reminders').select('event_id').execute()
  expect(rows).toEqual([{ event_id: postponed.eventId }])
})

test('a person’s reminders are in their data, and go with their account', async () => {
  await using world = await newWorld()
  const { eventId } = await waitingShow(world)
  const person = await ask(world, eventId)
  expect(await personalDataQueries['sale-reminders'](world.db, person.who.userId)).toMatchObject([
    { eventID: eventId, show: 'Harbor Lights' },
  ])
  await addPassword(world, person)
  await deleteAccount(person, { password: goodPassword })
  expect(await world.db.selectFrom('sale_reminders').selectAll().execute()).toEqual([])
})
