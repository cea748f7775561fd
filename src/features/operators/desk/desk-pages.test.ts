import { expect, test } from 'vitest'
import { checkout, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { ContactMessageId, DisputeId, ImportId, ReportId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

type Cursor = string | null
type Listed = { ids: string[]; nextCursor: Cursor }

async function makeOrders(world: World, rows: number): Promise<void> {
  const { eventId } = await onSaleShow(world)
  for (let n = 0; n < rows; n += 1) await checkout(await world.person(), eventId)
}

/** A list of the desk: how many rows fill more than a page of it, how they are made, and how a page is read. */
const lists: [
  name: string,
  rows: number,
  fill: (world: World, rows: number) => Promise<unknown>,
  read: (operator: Ctx, cursor: Cursor) => Promise<Listed>,
][] = [
  [
    'accounts',
    33,
    // The operator is one of them.
    async (world, rows) => {
      for (let n = 1; n < rows; n += 1) await world.person()
    },
    async (operator, cursor) => {
      const { accounts, nextCursor } = await callsInProcess(operator).searchAccounts({ text: '', cursor })
      return { ids: accounts.map(({ userID }) => userID), nextCursor }
    },
  ],
  [
    'troubled orders',
    33,
    async (world, rows) => {
      await makeOrders(world, rows)
      await world.setNow(new Date(world.ctx.now().getTime() + 3_600_000).toISOString())
    },
    async (operator, cursor) => {
      const { orders, nextCursor } = await callsInProcess(operator).listTroubledOrders({ cursor })
      return { ids: orders.map(({ orderID }) => orderID), nextCursor }
    },
  ],
  [
    'recent orders',
    33,
    async (world, rows) => {
      await makeOrders(world, rows)
      await world.db.updateTable('orders').set({ paid_at: world.ctx.now() }).execute()
    },
    async (operator, cursor) => {
      const { orders, nextCursor } = await callsInProcess(operator).searchOrders({ text: '', cursor })
      return { ids: orders.map(({ orderID }) => orderID), nextCursor }
    },
  ],
  [
    'disputes',
    33,
    async (world, rows) => {
      await makeOrders(world, rows)
      const orders = await world.db.selectFrom('orders').select('id').execute()
      const now = world.ctx.now()
      await world.db
        .insertInto('disputes')
        .values(
          orders.map(({ id }) => ({
            id: newId<DisputeId>(),
            provider_dispute: `dp_${id}`,
            order_id: id,
            state: 'needs_response' as const,
            reason: 'fraudulent',
            amount_cents: cents(2204),
            ...{ taken_before_cents: null, recovered_at: null, respond_by: null, closed_at: null },
            ...{ opened_at: now, checked_at: now },
          })),
        )
        .execute()
    },
    async (operator, cursor) => {
      const { disputes, nextCursor } = await callsInProcess(operator).listDisputes({ cursor })
      return { ids: disputes.map(({ disputeID }) => disputeID), nextCursor }
    },
  ],
  [
    'reports',
    33,
    (world, rows) =>
      world.db
        .insertInto('reports')
        .values(
          Array.from({ length: rows }, () => ({
            id: newId<ReportId>(),
            subject_type: 'profile' as const,
            subject_id: crypto.randomUUID(),
            reason: 'spam',
            created_at: world.ctx.now(),
          })),
        )
        .execute(),
    async (operator, cursor) => {
      const { groups, nextCursor } = await callsInProcess(operator).listReports({ cursor })
      return { ids: groups.map(({ subjectID }) => subjectID), nextCursor }
    },
  ],
  [
    'messages',
    103,
    (world, rows) =>
      world.db
        .insertInto('contact_messages')
        .values(
          Array.from({ length: rows }, () => ({
            id: newId<ContactMessageId>(),
            topic: 'other',
            name: 'Robin Vale',
            email: 'robin@example.com',
            message: 'When do doors open?',
            suspected: false,
            sent_at: world.ctx.now(),
          })),
        )
        .execute(),
    async (operator, cursor) => {
      const { messages, nextCursor } = await callsInProcess(operator).listContactMessages({ cursor })
      return { ids: messages.map(({ id }) => id), nextCursor }
    },
  ],
  [
    'imports',
    33,
    (world, rows) =>
      world.db
        .insertInto('imports')
        .values(
          Array.from({ length: rows }, () => ({
            id: newId<ImportId>(),
            entity_id: null,
            source: 'East Bay List',
            file_name: 'shows.csv',
            source_url: null,
            by_command: true,
            by_user_id: null,
            created_at: world.ctx.now(),
            undone_at: null,
            undone_by: null,
          })),
        )
        .execute(),
    async (operator, cursor) => {
      const { imports, nextCursor } = await callsInProcess(operator).listImports({ cursor })
      return { ids: imports.map(({ importID }) => importID), nextCursor }
    },
  ],
]

test.for(lists)('the list of %s is paged: no row is skipped or repeated', async ([, rows, fill, read]) => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  await fill(world, rows)

  const first = await read(operator, null)
  expect(first.ids.length).toBeLessThan(rows)
  const second = await read(operator, first.nextCursor)
  expect(second.nextCursor).toBeNull()
  expect(new Set([...first.ids, ...second.ids]).size).toBe(rows)
  expect(first.ids.length + second.ids.length).toBe(rows)
})
