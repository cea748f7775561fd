import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { keysOf, sentScene } from '../../../../tests/support/transfer-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { TicketId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { refundOrder } from '../refunds/refund-order.service.ts'
import { doorCodeOf } from '../rules/ticket-code.ts'
import { acceptTicket } from './accept-ticket.service.ts'
import { declineTicket } from './decline-ticket.service.ts'
import { sendTicket } from './send-ticket.service.ts'
import { takeBackTicket } from './take-back-ticket.service.ts'
import * as store from './transfers.store.ts'

const rounds = 8

/** Who holds a ticket, in which state, and how its transfers ended. */
async function outcomeOf({ db }: World, ticketId: TicketId) {
  const ticket = await db
    .selectFrom('tickets')
    .select(['holder_id', 'state'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const ends = await db.selectFrom('ticket_transfers').select('state').where('ticket_id', '=', ticketId).execute()
  return { ...ticket, ends: ends.map(({ state }) => state) }
}

const isDone = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'

/** Runs a race for a ticket that waits for a friend, several times over. */
async function inRounds(
  world: World,
  run: (scene: Awaited<ReturnType<typeof sentScene>> & { key: string }) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    /* oxlint-disable no-await-in-loop -- one race after the other */
    const scene = await sentScene(world, { quantity: 1 })
    await sendTicket(scene.ada, { ticketID: scene.ticket.ticketID, friendID: scene.ben.who.userId })
    const [key = ''] = await keysOf(scene.ben)
    await run({ ...scene, key })
    /* oxlint-enable no-await-in-loop */
  }
  await workJobs(world)
  expect(await brokenInvariants(world.db)).toEqual({})
}

test('a ticket is accepted or taken back, never both', async () => {
  await using world = await newWorld()
  await inRounds(world, async ({ ada, ben, ticket: { ticketID }, key }) => {
    const [taking, accepting] = await Promise.allSettled([
      takeBackTicket(ada, { ticketID }),
      acceptTicket(ben, { key }),
    ])
    const { holder_id: holder, ends } = await outcomeOf(world, ticketID)
    expect([isDone(taking), isDone(accepting)].filter(Boolean)).toHaveLength(1)
    expect([holder, ends]).toEqual(
      isDone(accepting) ? [ben.who.userId, ['accepted']] : [ada.who.userId, ['taken_back']],
    )
  })
})

test('a ticket is accepted or declined, never both', async () => {
  await using world = await newWorld()
  await inRounds(world, async ({ ben, ticket: { ticketID }, key }) => {
    const answers = await Promise.allSettled([acceptTicket(ben, { key }), declineTicket(ben, { key })])
    expect(answers.filter(isDone)).toHaveLength(1)
    expect((await outcomeOf(world, ticketID)).ends).toEqual([isDone(answers[0]) ? 'accepted' : 'declined'])
  })
})

test('a ticket is let in by its sender’s code or accepted, never both, by QR code and by door code (P5)', async () => {
  await using world = await newWorld()
  let round = 0
  await inRounds(world, async ({ ben, ticket: { ticketID, code }, key, scan }) => {
    round += 1
    const [door, accepting] = await Promise.allSettled([
      scan(round % 2 === 0 ? code : doorCodeOf(code)),
      acceptTicket(ben, { key }),
    ])
    if (door.status === 'rejected') throw door.reason
    const isAdmitted = door.value.result === 'admitted'
    expect(isAdmitted).toBe(!isDone(accepting))
    expect('reason' in door.value ? door.value.reason : null).toBe(isAdmitted ? null : 'sent')
    expect((await outcomeOf(world, ticketID)).state).toBe(isAdmitted ? 'used' : 'valid')
  })
})

test('a refund and an acceptance leave no ticket that admits, whoever holds it', async () => {
  await using world = await newWorld()
  await inRounds(world, async ({ owner, ben, order: { orderID }, ticket: { ticketID }, key }) => {
    const [refund, accepting] = await Promise.allSettled([
      refundOrder(owner, { orderID, reason: '' }),
      acceptTicket(ben, { key }),
    ])
    if (refund.status === 'rejected') throw refund.reason
    const { state, holder_id: holder } = await outcomeOf(world, ticketID)
    expect(state).toBe('refunded')
    expect(holder === ben.who.userId).toBe(isDone(accepting))
  })
})

test('negative control: without the ticket’s lock, one that was taken back is accepted all the same', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket } = await sentScene(world)
  const { ticketID } = ticket
  await sendTicket(ada, { ticketID, friendID: ben.who.userId })
  const { transfer, lockedBefore } = await inTransaction(world.db, async (tx) => ({
    transfer: await store.findPending(tx, ticketID),
    lockedBefore: await store.lockTicket(tx, ticketID),
  }))
  if (!transfer?.isOpen || !lockedBefore) throw new Error('Nothing was sent.')
  await takeBackTicket(ada, { ticketID })
  const handover = { transfer, ticket: lockedBefore, to: ben.who.userId, name: 'Ben Okafor', code: randomBytes(16) }
  await inTransaction(world.db, (tx) => store.handOver(tx, handover))
  expect((await outcomeOf(world, ticketID)).holder_id).toBe(ben.who.userId)
})

test('of two sends at once one waits for its answer, and of two people with a link one has the ticket', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket } = await sentScene(world)
  const cleo: SignedInCtx = await fan(world, { fullName: 'Cleo Marsh' })
  await befriend(ada, cleo)
  const { ticketID } = ticket
  const sends = await Promise.allSettled(
    [ben, cleo].map(({ who }) => sendTicket(ada, { ticketID, friendID: who.userId })),
  )
  expect(sends.filter(isDone)).toHaveLength(1)
  await takeBackTicket(ada, { ticketID })

  await sendTicket(ada, { ticketID, email: 'someone@example.com' })
  const { rows } = await sql<{ text_body: string }>`
    SELECT text_body FROM mails WHERE to_address = 'someone@example.com' AND kind = 'ticket-transfer'`.execute(world.db)
  const [, key = ''] = /\/tickets\/sent\/([^\s?]+)/.exec(rows[0]?.text_body ?? '') ?? []
  const answers = await Promise.allSettled([ben, cleo, ben, cleo].map((person) => acceptTicket(person, { key })))
  const { holder_id: holder, ends } = await outcomeOf(world, ticketID)
  expect(answers.map(isDone)).toEqual([ben, cleo, ben, cleo].map(({ who }) => who.userId === holder))
  expect(ends.toSorted()).toEqual(['accepted', 'taken_back'])
  expect(await brokenInvariants(world.db)).toEqual({})
})
