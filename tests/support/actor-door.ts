import type { CashSaleId, EventId } from '../../src/kernel/ids.ts'
import { cents } from '../../src/kernel/money.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import type { World } from './world.ts'

/** What an owner sold for cash at a show's door, and undid. */
export async function cashSaleOf(world: World, { owner, sold }: { owner: SignedInCtx; sold: EventId }) {
  const { id } = await world.db
    .selectFrom('event_occurrences')
    .select('id')
    .where('event_id', '=', sold)
    .executeTakeFirstOrThrow()
  const stock = await world.db
    .selectFrom('ticket_stock')
    .select('id')
    .where('occurrence_id', '=', id)
    .executeTakeFirstOrThrow()
  const saleId = newId<CashSaleId>()
  const at = owner.now()
  const by = owner.who.userId
  await world.db
    .insertInto('cash_sales')
    .values({
      ...{ id: saleId, occurrence_id: id, total_cents: cents(2000), tax_cents: cents(0), door: 'Front', nonce: saleId },
      ...{ sold_by: by, sold_at: at, undone_at: at, undone_by: by, undo_reason: 'Just testing' },
    })
    .execute()
  await world.db
    .insertInto('cash_sale_items')
    .values({
      ...{ sale_id: saleId, stock_id: stock.id, ticket_name: 'General Admission', quantity: 1 },
      ...{ unit_cents: cents(2000), unit_tax_cents: cents(0) },
    })
    .execute()
  return saleId
}

/** Someone whom a door let in without a connection at a show, and who counts nowhere. */
export async function conflictOf(world: World, sold: EventId): Promise<string> {
  const { id: occurrenceId } = await world.db
    .selectFrom('event_occurrences')
    .select('id')
    .where('event_id', '=', sold)
    .executeTakeFirstOrThrow()
  const [id, at] = [newId<string>(), world.ctx.now()]
  await world.db
    .insertInto('door_conflicts')
    .values({
      ...{ id, occurrence_id: occurrenceId, reason: 'unknown', people: 1, door: 'Front', at, sent_at: at, nonce: id },
    })
    .execute()
  return id
}
