import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { readQrCode } from '../../../../tests/support/read-qr.ts'
import { cents } from '../../../kernel/money.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { orderNumber } from '../rules/order-number.ts'
import { doorCodeOf } from '../rules/ticket-code.ts'
import { ticketPdf } from './ticket-pdf.service.ts'

test('a PDF has each valid ticket with its codes, what to bring to the door, and the receipt', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const buyer = await world.person()
  const { eventId } = await onSaleShow(world, { name: 'Harbor Lights', ageGroup: '21+' })
  const { orderID, tickets } = await boughtOrder(world, { buyer, eventId, quantity: 3 })

  const { fileName, bytes } = await ticketPdf(buyer, orderID)
  expect(fileName).toBe('harbor-lights-tickets.pdf')
  const pages = await readPdf(bytes)
  expect(pages).toHaveLength(3)
  const text = pages.map((page) => page.text).join('\n')
  for (const { code } of tickets) expect(text).toContain(doorCodeOf(code))
  const facts = [
    'Harbor Lights',
    'Sat, Nov 21, 2026',
    '8:30 PM PST',
    'The Blue Door',
    '21+',
    'Robin Vale',
    'Ticket 3 of 3',
  ]
  for (const fact of facts) expect(text).toContain(fact)
  const receipt = pages[2]?.text ?? ''
  expect(receipt).toMatch(/3 × General Admission.*Total/s)
  const number = orderNumber(orderID)
  for (const ticketPage of pages.slice(0, 2)) expect(ticketPage.text).toContain(`Order ${number}`)
  for (const fact of [
    'Sat, Nov 21, 2026 · The Blue Door',
    'Robin Vale',
    'Fri, Nov 20, 2026, 12:00 PM PST',
    number,
    'Sold by',
  ]) {
    expect(receipt).toContain(fact)
  }

  const printed = pages[1]?.picture ?? Buffer.alloc(0)
  expect(await readQrCode(printed)).toBe(tickets[2]?.scanCode)
})

test('a ticket has the whole name of its show and all of its facts, where the name is long', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const buyer = await world.person()
  const name = 'The Extraordinarily Long-Winded Harbor Lights Orchestra with the Bay Area Community Choir (Night Two)'
  const { eventId } = await onSaleShow(world, { name, ageGroup: '21+' })
  const { orderID } = await boughtOrder(world, { buyer, eventId })
  const [page] = await readPdf((await ticketPdf(buyer, orderID)).bytes)
  for (const fact of ['(Night Two)', '12 Broadway', '21+. Bring a valid photo ID.']) expect(page?.text).toContain(fact)
})

test('a ticket has its holder’s whole name and its type, where the name is long', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const buyer = await world.person()
  const { eventId } = await onSaleShow(world)
  const fullName = 'Maria Wolfeschlegelsteinhausenbergerdorff'
  const { orderID } = await boughtOrder(world, { buyer, eventId, fullName })
  const [page] = await readPdf((await ticketPdf(buyer, orderID)).bytes)
  for (const text of ['Wolfeschlegelsteinhausenbergerdorff', 'General Admission'])
    expect(page?.text.replaceAll(/\s/g, '')).toContain(text.replaceAll(' ', ''))
})

test('a receipt says how much of it was refunded', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const buyer = await world.person()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await boughtOrder(world, { buyer, eventId })
  const receiptOf = async () => (await readPdf((await ticketPdf(buyer, orderID)).bytes)).at(-1)?.text
  expect(await receiptOf()).not.toContain('Refunded')
  await world.db
    .updateTable('orders')
    .set({ refunded_cents: cents(500) })
    .execute()
  expect(await receiptOf()).toMatch(/Refunded +\$5\.00/)
})

test('the receipt of a free order says when it was confirmed, and nothing of a sale', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const buyer = await world.person()
  const { eventId } = await onSaleShow(world, { ticketTypes: [{ priceCents: 0 }] })
  const { orderID } = await boughtOrder(world, { buyer, eventId })
  const receipt = (await readPdf((await ticketPdf(buyer, orderID)).bytes)).at(-1)?.text
  expect(receipt).toMatch(/Confirmed +Fri, Nov 20, 2026, 12:00 PM PST/)
  expect(receipt).not.toMatch(/Paid|Sold by/)
})

test('no one gets a PDF of someone else’s order, and an order without a valid ticket has none', async () => {
  await using world = await newWorld()
  const buyer = await world.person()
  const { eventId } = await onSaleShow(world)
  const { orderID } = await boughtOrder(world, { buyer, eventId })
  await expect(ticketPdf(await world.person(), orderID)).rejects.toMatchObject({ code: 'request/not-found' })

  await world.db.updateTable('tickets').set({ state: 'refunded' }).execute()
  await expect(ticketPdf(buyer, orderID)).rejects.toMatchObject({ code: 'request/not-found' })
})

test('a PDF of a postponed show names the date that it was postponed from, and no time', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const buyer = await world.person()
  const { eventId } = await onSaleShow(world, { name: '🎃 Harbor Lights' })
  const { orderID } = await boughtOrder(world, { buyer, eventId })
  await world.db.updateTable('events').set({ status: 'postponed', postponed_at: world.ctx.now() }).execute()

  const [page] = await readPdf((await ticketPdf(buyer, orderID)).bytes)
  expect(page?.text).toContain('Postponed from Sat, Nov 21')
  expect(page?.text).not.toMatch(/8:30|🎃/)
})
