import { expect, test } from 'vitest'
import { disputedOrder } from '../../../../tests/support/dispute-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { orderNumber } from '../../checkout/rules/order-number.ts'
import { printEvidence } from './print-evidence.service.ts'

test('an operator finds the receipt, the emails, the check-ins and the refund policy of a disputed order', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:14:00-08:00' })
  const operator = await fan(world, { operator: true })
  const { venue, orderID, buyer } = await disputedOrder(world)
  await world.db
    .updateTable('mails')
    .set({ sent_at: world.ctx.now() })
    .where('once_key', '=', `order:${orderID}:tickets`)
    .execute()
  const ticket = await world.db.selectFrom('tickets').select('id').orderBy('id').executeTakeFirstOrThrow()
  await world.db
    .insertInto('checkins')
    .values({
      ...{
        id: newId(),
        ticket_id: ticket.id,
        result: 'admitted',
        door: 'Main door',
        nonce: newId(),
        at: world.ctx.now(),
      },
    })
    .execute()
  const [dispute] = (await as(operator).listDisputes()).disputes
  const { evidence } = await as(operator).fetchDispute({ disputeID: dispute?.disputeID ?? '' })
  const linesOf = (title: string) => evidence.find((section) => section.title === title)?.lines

  expect(linesOf('Purchase')).toEqual(
    expect.arrayContaining([
      ['Order', orderNumber(orderID)],
      ['Email', buyer.who.email],
      ['Paid', 'Fri Nov 20, 2026, 8:14 PM PST'],
      ['Reason given', 'Fraudulent'],
    ]),
  )
  expect(linesOf('Receipt')).toContainEqual(['Total', '$42.32'])
  expect(linesOf('Emails sent to the buyer')).toEqual([
    ['Fri Nov 20, 2026, 8:14 PM PST', expect.stringContaining('Harbor Lights')],
  ])
  expect(linesOf('Check-ins')).toEqual([
    ['General Admission, Robin Vale', 'Checked in Fri Nov 20, 2026, 8:14 PM PST, Main door'],
    ['General Admission, Robin Vale', 'Not checked in'],
  ])
  expect(linesOf('Refund policy')?.[1]?.[1]).toContain('you’ll automatically get a full refund')
  const { bytes, fileName } = await printEvidence(operator, { disputeId: dispute?.disputeID ?? newId() })
  expect(fileName).toBe(`dispute-${orderNumber(orderID)}.txt`)
  expect(new TextDecoder().decode(bytes)).toContain('RECEIPT\n2 × General Admission: $40.00')

  for (const stranger of [venue.owner, buyer]) {
    // oxlint-disable-next-line no-await-in-loop -- two people
    await expect(as(stranger).fetchDispute({ disputeID: dispute?.disputeID ?? '' })).rejects.toMatchObject({
      code: 'request/not-found',
    })
  }
  await expect(as(operator).fetchDispute({ disputeID: 'none' })).rejects.toMatchObject({ code: 'request/not-found' })
})
