import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { OrderState } from '../rules/settlement.ts'

export type Replacements = Map<OrderId, { orderID: OrderId; state: OrderState; quantity: number }>

/** Of orders that others have taken the place of, the one that did so last. */
export async function listReplacements(db: Db, ids: OrderId[]): Promise<Replacements> {
  const rows = await db
    .withRecursive('chain(first, id, position)', (cte) =>
      cte
        .selectFrom('orders')
        .select([sql<OrderId>`replaces`.as('first'), 'id', sql<number>`1`.as('position')])
        .where('replaces', '=', sql<OrderId>`ANY(${ids}::uuid[])`)
        .unionAll(
          cte
            .selectFrom('chain')
            .innerJoin('orders', 'orders.replaces', 'chain.id')
            .select(['chain.first', 'orders.id', sql<number>`position + 1`.as('position')]),
        ),
    )
    .selectFrom('chain')
    .innerJoin('orders', 'orders.id', 'chain.id')
    .distinctOn('chain.first')
    .select(['chain.first', 'orders.id as orderID', 'orders.state', 'orders.quantity'])
    .orderBy('chain.first')
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map(({ first, ...last }) => [first, last]))
}
