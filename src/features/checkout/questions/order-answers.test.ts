import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addPassword, fan, goodPassword } from '../../../../tests/support/account-builders.ts'
import { checkout, payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { stockOf } from '../../../../tests/support/event-builders.ts'
import { allergies, askingShow, dinner, waiver } from '../../../../tests/support/question-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { exportAttendees, exportOrders, type EventExport } from '../event-orders/export-event-orders.service.ts'
import { fetchOpenHold } from '../orders/fetch-open-hold.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { settlePayment } from '../settle/settle.service.ts'

const free = { ticketTypes: [{ priceCents: 0 }] }

async function rowsOf({ chunks }: EventExport): Promise<Record<string, string>[]> {
  let file = ''
  for await (const chunk of chunks) file += chunk
  return parse(file, { columns: true, bom: true })
}

test('a buyer’s answers are with the order that was paid, for the buyer and for the host', async () => {
  await using world = await newWorld()
  const { venue, eventId, answer } = await askingShow(world, [allergies(), dinner(), waiver()])
  const buyer = await world.person()
  const answers = [answer(0, 'Peanuts'), answer(1, 'Fish'), answer(2, 'Yes')]
  const { orderID } = await checkout(buyer, eventId, { answers })
  const stored = [
    { question: 'Any food allergies?', answer: 'Peanuts' },
    { question: 'Dinner', answer: 'Fish' },
    { question: 'I’ve read the house rules', answer: 'Yes' },
  ]
  expect((await fetchOpenHold(buyer)).hold?.answers).toEqual(stored)
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  expect((await fetchOrder(buyer, { orderID })).order.answers).toEqual(stored)
  const { orders } = await as(venue.owner).listEventOrders({ eventID: eventId })
  expect(orders.map((order) => order.answers)).toEqual([stored])

  const [editor, doorHelper] = [await world.person(), await world.person()]
  await manages(world, editor, venue.id, 'editor')
  await manages(world, doorHelper, venue.id, 'door')
  expect((await as(editor).listEventOrders({ eventID: eventId })).orders.map((order) => order.answers)).toEqual([[]])
  const date = { eventID: eventId, occurrenceDate: '2026-11-21' }
  const door = await Promise.all([as(doorHelper).fetchDoor(date), as(doorHelper).guestList(date)])
  expect(JSON.stringify(door)).toContain('Robin Vale')
  expect(JSON.stringify(door)).not.toContain('Peanuts')
})

test('without a required answer nothing is held, free orders included', async () => {
  await using world = await newWorld()
  const { eventId, answer } = await askingShow(world, [allergies(), waiver()], free)
  const buyer = await world.person()
  await expect(checkout(buyer, eventId)).rejects.toMatchObject({ code: 'checkout/answer-missing' })
  await expect(checkout(buyer, eventId, { answers: [answer(0, 'None')] })).rejects.toMatchObject({
    ...{ code: 'checkout/answer-missing', data: { questionID: answer(1, '').questionID } },
  })
  expect(await stockOf(world, eventId)).toMatchObject([{ held: 0, sold: 0 }])
  const { orderID } = await checkout(buyer, eventId, { answers: [answer(0, 'None'), answer(1, 'Yes')] })
  expect((await fetchOrder(buyer, { orderID })).order).toMatchObject({
    state: 'paid',
    answers: [{ answer: 'None' }, {}],
  })
})

test('a question that was added a moment ago is asked, and one that was changed is asked again', async () => {
  await using world = await newWorld()
  const { eventId, answer, ask } = await askingShow(world, [allergies(false)], free)
  const answers = [answer(0, 'Peanuts')]
  await checkout(await world.person(), eventId, { answers })
  // Within the second in which a rush of buyers shares one reading of the sale.
  await ask([allergies(false), dinner()])
  await expect(checkout(await world.person(), eventId, { answers })).rejects.toMatchObject({
    code: 'checkout/answer-missing',
  })
  await ask([{ ...allergies(false), question: 'What can’t you eat?' }])
  await expect(checkout(await world.person(), eventId, { answers })).rejects.toMatchObject({
    code: 'checkout/questions-changed',
  })
})

test('many buyers at once each keep their own answers', async () => {
  await using world = await newWorld()
  const { venue, eventId, answer } = await askingShow(world, [allergies(false)], free)
  const buyers = await Promise.all(Array.from({ length: 12 }, () => world.person()))
  await Promise.all(
    buyers.map((buyer, n) =>
      checkout(buyer, eventId, { fullName: `Buyer ${n}`, answers: n % 3 === 0 ? [] : [answer(0, `Answer ${n}`)] }),
    ),
  )
  const { orders } = await as(venue.owner).listEventOrders({ eventID: eventId })
  const textByBuyer = new Map(orders.map((order) => [order.fullName, order.answers.map((one) => one.answer).join()]))
  expect(buyers.map((_, n) => textByBuyer.get(`Buyer ${n}`))).toEqual(
    buyers.map((_, n) => (n % 3 === 0 ? '' : `Answer ${n}`)),
  )
})

test('other answers to the same tickets on hold continue the order with them', async () => {
  await using world = await newWorld()
  const { eventId, answer } = await askingShow(world, [allergies()])
  const buyer = await world.person()
  const first = await checkout(buyer, eventId, { answers: [answer(0, 'Peanuts')] })
  const second = await checkout(buyer, eventId, { answers: [answer(0, 'Shellfish')], replaces: first.orderID })
  expect(second.orderID).toBe(first.orderID)
  expect((await fetchOpenHold(buyer)).hold?.answers).toEqual([{ question: 'Any food allergies?', answer: 'Shellfish' }])
})

test('a key that is used again with other answers is refused', async () => {
  await using world = await newWorld()
  const { eventId, answer } = await askingShow(world, [allergies()], free)
  const buyer = await world.person()
  const buy = (text: string) => checkout(buyer, eventId, { key: 'one', answers: [answer(0, text)] })
  const first = await buy('Peanuts')
  expect((await buy('Peanuts')).orderID).toBe(first.orderID)
  await expect(buy('Shellfish')).rejects.toMatchObject({ code: 'checkout/key-reused' })
})

test('answers stay with the question as it was asked, in files, too, and no cell runs (check 45)', async () => {
  await using world = await newWorld()
  const { venue, eventId, answer, ask } = await askingShow(
    world,
    [allergies(), { ...dinner(), question: '=Dinner' }],
    free,
  )
  await checkout(await world.person(), eventId, { quantity: 2, answers: [answer(0, '=1+1'), answer(1, 'Fish')] })
  const { questions } = await ask([{ ...allergies(), question: 'What can’t you eat?' }])
  const [question] = questions
  await checkout(await world.person(), eventId, { answers: [{ questionID: question!.questionID, answer: 'Nuts' }] })
  await ask([])

  const { orders } = await as(venue.owner).listEventOrders({ eventID: eventId })
  expect(orders.map((order) => order.answers.map((one) => one.question))).toEqual([
    ['What can’t you eat?'],
    ['Any food allergies?', '=Dinner'],
  ])
  const files = await Promise.all([exportOrders(venue.owner, eventId), exportAttendees(venue.owner, eventId)])
  const [orderRows = [], attendeeRows = []] = await Promise.all(files.map(rowsOf))
  const cells = (row: Record<string, string> | undefined) => Object.entries(row ?? {}).slice(-3)
  expect(cells(orderRows[0])).toEqual([
    ['Question: Any food allergies?', "'=1+1"],
    ['Question: =Dinner', 'Fish'],
    ['Question: What can’t you eat?', ''],
  ])
  expect(cells(orderRows[1]).map(([, cell]) => cell)).toEqual(['', '', 'Nuts'])
  expect(attendeeRows.map((row) => cells(row).map(([, cell]) => cell))).toEqual([
    ["'=1+1", 'Fish', ''],
    ["'=1+1", 'Fish', ''],
    ['', '', 'Nuts'],
  ])
})

test('answers go with the account of the buyer, who can export them before', async () => {
  await using world = await newWorld()
  const { venue, eventId, answer } = await askingShow(world, [allergies()], free)
  const buyer = await fan(world)
  await addPassword(world, buyer)
  await checkout(buyer, eventId, { answers: [answer(0, 'Peanuts')] })
  const { zip } = await as(buyer).exportMyData({})
  expect(strFromU8(unzipSync(Buffer.from(zip, 'base64'))['orders.csv']!)).toContain('Peanuts')
  await as(buyer).deleteAccount({ password: goodPassword })
  const { orders } = await as(venue.owner).listEventOrders({ eventID: eventId })
  expect(orders).toMatchObject([{ email: null, answers: [] }])
})
