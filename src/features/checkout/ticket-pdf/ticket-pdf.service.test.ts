import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { readQrCode } from '../../../../tests/support/read-qr.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { doorCodeOf } from '../rules/ticket-code.ts'
import { ticketPdf } from './ticket-pdf.service.ts'

test('a PDF has each valid ticket with its codes, what one needs at the door, and the receipt', async () => {
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
  expect(pages[2]?.text).toMatch(/3 × General Admission.*Total/s)

  const printed = pages[1]?.picture ?? Buffer.alloc(0)
  expect(await readQrCode(printed)).toBe(tickets[2]?.code)
})

test('nobody gets a PDF of someone else’s order, and an order without a valid ticket has none', async () => {
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
