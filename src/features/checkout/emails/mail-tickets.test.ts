import { Logger, runOnce } from 'graphile-worker'
import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  onSaleWeekly,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { readQrCode } from '../../../../tests/support/read-qr.ts'
import { smtpServer } from '../../../../tests/support/smtp-server.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { wallTime } from '../../../kernel/day.ts'
import { smtpMailer } from '../../../ports/mailer/smtp.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { jobTasks } from '../../../server/worker/jobs.ts'
import { orderNumber } from '../rules/order-number.ts'

/** Works the jobs, and reads what a mail server receives of it. */
async function leaving(world: World): Promise<Email[]> {
  await using server = await smtpServer()
  const ctx = { ...world.ctx, mailer: smtpMailer(server.url, 'LocalSound <tickets@localsound.example>') }
  const options = { connectionString: world.url, noHandleSignals: true, logger: new Logger(() => () => {}) }
  await runOnce({ ...options, taskList: jobTasks(ctx) })
  return Promise.all(server.messages.map((raw) => PostalMime.parse(raw)))
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  Buffer.from(typeof content === 'string' ? content : new Uint8Array(content))

/** The entry that an email carries, as a calendar program reads it. */
function entryOf(mail: Email | undefined) {
  const file = mail?.attachments.find(({ filename }) => filename === 'event.ics')
  if (!file) return null
  const calendar = new ICAL.Component(ICAL.parse(bytesOf(file.content).toString()))
  const entry = calendar.getFirstSubcomponent('vevent')
  if (!entry) throw new Error('no entry')
  const event = new ICAL.Event(entry)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: entry.getFirstPropertyValue('status'),
    organizer: entry.getFirstPropertyValue('organizer'),
    uid: event.uid,
    sequence: event.sequence,
    name: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    location: event.location,
    description: event.description,
  }
}

const kindOf = (mails: Email[], subject: RegExp) => mails.find((mail) => subject.test(mail.subject ?? ''))

test('a ticket email has the show, the venue, the receipt and each QR code under its ticket', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { eventId } = await onSaleShow(world, { name: 'Harbor Lights', ageGroup: '21+' })
  await world.db
    .updateTable('events')
    .set({ doors_time: wallTime('19:30') })
    .execute()
  const { orderID, tickets } = await boughtOrder(world, { eventId, quantity: 2 })
  const mail = kindOf(await leaving(world), /^Your 2 tickets for Harbor Lights, Sat, Nov 21$/)

  const text = mail?.text ?? ''
  for (const line of [
    'Date: Sat, Nov 21, 2026',
    'Doors: 7:30 PM',
    'Show: 8:30 PM PST',
    'Venue: The Blue Door, 12 Broadway, Oakland, CA 94607',
    'Ages: 21+. Bring a valid photo ID.',
    '2 × General Admission: $40.00',
    'Platform fee: $0.84',
    'Card processing: $1.48',
    'Total: $42.32',
    'No tax collected.',
    `http://localhost:3000/order/${orderID}`,
    'https://www.google.com/maps/dir/?api=1&destination=The%20Blue%20Door%2C%2012%20Broadway%2C%20Oakland%2C%20CA%2094607',
  ]) {
    expect(text).toContain(line)
  }
  expect(text).toMatch(/Refunds\nIf the show is canceled, you’ll automatically get a full refund, fees included\./)
  expect(text).toContain(
    'Otherwise, refunds are up to The Blue Door.\nAbout The Blue Door:\nhttp://localhost:3000/profile/',
  )
  expect(text).toContain(`Ask The Blue Door about this order:\nhttp://localhost:3000/order/${orderID}#host`)
  expect(text).toContain(`Order number\n${orderNumber(orderID)}\n`)
  expect(text).toMatch(/\n\nYour tickets\n\nGeneral Admission\nTicket 1 of 2\n.*General Admission\nTicket 2 of 2\n/s)

  const html = mail?.html ?? ''
  const cards = html.split('src="cid:').slice(1)
  expect(cards).toHaveLength(2)
  const images = new Map(mail?.attachments.map(({ contentId, content }) => [contentId, bytesOf(content)]))
  for (const [index, { code }] of tickets.entries()) {
    expect(cards[index]?.slice(0, 9)).toBe(`ticket-${index + 1}"`)
    expect(cards[index]).toContain(code)
    expect(await readQrCode(images.get(`<ticket-${index + 1}>`) ?? Buffer.alloc(0))).toMatch(
      new RegExp(`^${code.replaceAll('-', '')}[0-9A-Z]{106}$`),
    )
  }
  expect(html).toMatch(/General Admission<\/p><p[^>]*>Ticket 1 of 2<\/p><p[^>]*>Robin Vale<\/p>.*cid:ticket-1/s)
})

test('a free order has a receipt without amounts, and a show without doors or time says so', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const hostId = (await sellingVenue(world)).id
  const { eventId } = await onSaleShow(world, { hostId, time: null, ticketTypes: [{ priceCents: 0 }] })
  await checkout(await world.person(), eventId)
  const mail = kindOf(await leaving(world), /^Your ticket for /)
  expect(mail?.text).toContain('Receipt\n1 × General Admission: Free\nTotal: Free\n')
  expect(mail?.text).toContain('Show: Time to be announced')
  expect(mail?.text).not.toMatch(/Doors|refund/i)
  expect(entryOf(mail)).toMatchObject({ method: 'PUBLISH', start: expect.stringContaining('2026-11-21') })
})

test('the entry of a ticket email is the show of the public calendar, once, with its organizer', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { eventId } = await onSaleWeekly(world, { name: 'Late Set' })
  const { orderID } = await boughtOrder(world, { eventId })
  const { occurrence_id: occurrenceId } = await world.db
    .selectFrom('orders')
    .select('occurrence_id')
    .executeTakeFirstOrThrow()
  expect(entryOf(kindOf(await leaving(world), /^Your ticket for Late Set, Fri, Nov 20$/))).toMatchObject({
    method: 'PUBLISH',
    status: 'CONFIRMED',
    organizer: 'mailto:no-reply@localhost',
    uid: `${occurrenceId}@localhost:3000`,
    name: 'Late Set',
    start: '2026-11-21T04:30:00.000Z',
    location: 'The Blue Door\n12 Broadway, Oakland, CA 94607',
    description: expect.stringContaining(`Your order: http://localhost:3000/order/${orderID}`),
  })
})

test('the entry of a show that moves, is postponed and is canceled replaces the one before', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId, name: 'Harbor Lights', day: '2026-11-27' })
  await world.db.updateTable('events').set({ created_at: world.ctx.now(), updated_at: world.ctx.now() }).execute()
  await boughtOrder(world, { eventId: eventID })
  const entries = [entryOf(kindOf(await leaving(world), /^Your ticket for /))]

  await world.setNow('2026-11-20T13:00:00-08:00')
  await as(owner).offerRefund({ eventID, newEventTime: '2026-11-27T21:00:00-08:00' })
  entries.push(entryOf(kindOf(await leaving(world), /^New time: /)))
  await world.setNow('2026-11-20T14:00:00-08:00')
  await as(owner).postponeEvent({ eventID })
  entries.push(entryOf(kindOf(await leaving(world), /^Postponed: /)))
  await world.setNow('2026-11-20T15:00:00-08:00')
  await as(owner).cancelEvent({ eventID, confirm: true })
  const mails = await leaving(world)
  entries.push(entryOf(kindOf(mails, /^Canceled:/)))

  expect(entries.map((entry) => [entry?.method, entry?.status, entry?.name])).toEqual([
    ['PUBLISH', 'CONFIRMED', 'Harbor Lights'],
    ['PUBLISH', 'CONFIRMED', 'Harbor Lights'],
    ['PUBLISH', 'TENTATIVE', 'Postponed: Harbor Lights'],
    ['CANCEL', 'CANCELLED', 'Harbor Lights'],
  ])
  expect(entries[0]?.start).toBe('2026-11-28T04:30:00.000Z')
  expect(entries[1]?.start).toBe('2026-11-28T05:00:00.000Z')
  expect(new Set(entries.map((entry) => entry?.uid)).size).toBe(1)
  const sequences = entries.map((entry) => entry?.sequence ?? 0)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
})

test('a refund ends the entry with the last ticket of its buyer for the date, not before', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId: eventID } = await onSaleShow(world, { hostId, day: '2026-11-27' })
  const buyer = await world.person()
  const orders = [
    await boughtOrder(world, { buyer, eventId: eventID }),
    await boughtOrder(world, { buyer, eventId: eventID }),
  ]
  await as(owner).offerRefund({ eventID, newEventTime: '2026-11-27T21:00:00-08:00' })
  await leaving(world)
  const entries = []
  for (const { orderID } of orders) {
    await as(buyer).respondRefundOffer({ orderID, answer: 'refund' })
    entries.push(entryOf(kindOf(await leaving(world), /^Refund:/)))
  }
  expect(entries).toMatchObject([null, { method: 'CANCEL' }])
})
