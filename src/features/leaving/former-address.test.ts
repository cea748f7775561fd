import { expect, test } from 'vitest'
import { addPassword, fan, goodPassword, keptCodes } from '../../../tests/support/account-builders.ts'
import { checkout, onSaleShow, payAtProvider } from '../../../tests/support/checkout-builders.ts'
import { plainMail } from '../../../tests/support/plain-mail.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requestEmailChange } from '../accounts/email-change/request-email-change.service.ts'
import { settlePayment } from '../checkout/settle/settle.service.ts'
import { queueMail, sendMail } from '../accounts/email/mails.service.ts'
import { deleteAccount } from './delete-account.service.ts'
import { personalDataQueries } from './export/data.store.ts'
import { callsInProcess as as } from '../../server/calls/execute-call.ts'

const former = 'ottoline@example.com'
const current = 'ottoline.next@example.com'

/** A person whose account went from one address to another, with an email to each. */
async function movedPerson(world: World) {
  const person = await fan(world)
  await addPassword(world, person)
  await changeEmail(world, person, former)
  await queueMail(world.db, plainMail(former, 'To the former address'))
  await changeEmail(world, person, current)
  await queueMail(world.db, plainMail(current, 'To the current address'))
  return person
}

async function changeEmail(world: World, person: SignedInCtx, newEmail: string) {
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.who.userId)
    .executeTakeFirstOrThrow()
  await requestEmailChange(person, { newEmail, password: goodPassword })
  const codeOf = keptCodes(world)
  await as(person).confirmEmailChange({ oldCode: await codeOf(email), newCode: await codeOf(newEmail) })
}

const exportedSubjects = async (world: World, { who }: SignedInCtx) =>
  (await personalDataQueries.emails(world.db, who.userId)).map(({ subject }) => subject)

async function sendAll(world: World) {
  const mails = await world.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()
  for (const { id } of mails) await sendMail(world.ctx, { mailId: id })
}

test('emails to an address that an account gave up are in the export of its data', async () => {
  await using world = await newWorld()
  const person = await movedPerson(world)
  expect(await exportedSubjects(world, person)).toEqual(
    expect.arrayContaining(['To the former address', 'To the current address', 'Your email was changed']),
  )
})

test('the next owner of an address gets its emails from then on, and a deletion removes each person’s own', async () => {
  await using world = await newWorld()
  const person = await movedPerson(world)
  const successor = await fan(world)
  await world.db.updateTable('users').set({ email: former }).where('id', '=', successor.who.userId).execute()
  await queueMail(world.db, plainMail(former, 'To the next owner'))
  expect(await exportedSubjects(world, successor)).toEqual(['To the next owner'])

  await deleteAccount(person, { password: goodPassword })
  await sendAll(world)
  const mails = await world.db
    .selectFrom('mails')
    .select(['subject', 'to_address'])
    .where('to_address', '<>', '')
    .execute()
  expect(mails).toEqual([{ subject: 'To the next owner', to_address: former }])
})

test('an order paid after the change goes to the new address, and the next owner of the old one can’t see it', async () => {
  await using world = await newWorld()
  const person = await fan(world)
  await addPassword(world, person)
  await changeEmail(world, person, former)
  const { eventId } = await onSaleShow(world)
  const buyer = { ...person, who: { ...person.who, email: former } }
  const [paid, unpaid] = [await checkout(buyer, eventId), await checkout(buyer, eventId)]
  await changeEmail(world, person, current)
  await payAtProvider(world, paid.orderID)
  await settlePayment(world.ctx, { orderId: paid.orderID })
  const addressOf = (kind: string) =>
    world.db.selectFrom('mails').select('to_address').where('kind', '=', kind).execute()
  expect(await addressOf('tickets')).toEqual([{ to_address: current }])

  const successor = await fan(world)
  await world.db.updateTable('users').set({ email: former }).where('id', '=', successor.who.userId).execute()
  await queueMail(world.db, plainMail(former, 'To the next owner'))
  await world.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', unpaid.orderID).execute()
  await deleteAccount(person, { password: goodPassword })
  await sendAll(world)
  expect(await exportedSubjects(world, successor)).toEqual(['To the next owner'])
})
