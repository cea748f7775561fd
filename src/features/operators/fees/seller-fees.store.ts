import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EntityId } from '../../../kernel/ids.ts'

/** The fees of a seller that operators set, the latest start first. */
export const listFees = (db: Db, entityId: EntityId) =>
  db
    .selectFrom('seller_fees')
    .select(['rate', 'flat_cents', 'starts_at', sql<boolean>`starts_at <= app_now()`.as('is_in_effect')])
    .where('entity_id', '=', entityId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

type NewFee = Omit<Insertable<Tables['seller_fees']>, 'created_at' | 'starts_at'> & { starts_at: Date | null }

/** Those that were to start later are replaced. @param fee.starts_at null for now, by the database's clock */
export async function addFee(tx: Tx, fee: NewFee): Promise<void> {
  await tx
    .deleteFrom('seller_fees')
    .where('entity_id', '=', fee.entity_id)
    .where('starts_at', '>', sql<Date>`app_now()`)
    .execute()
  await tx
    .insertInto('seller_fees')
    .values({ ...fee, starts_at: fee.starts_at ?? sql<Date>`app_now()`, created_at: sql<Date>`app_now()` })
    .execute()
}

/**
 * Writes the fees that are in effect to their pages; prices are read there.
 *
 * @param entityId null for all
 */
export const applyFees = (db: Db, entityId: EntityId | null) =>
  sql`
    UPDATE entities e SET service_fee_rate = f.rate, service_fee_flat_cents = f.flat_cents
    FROM (SELECT DISTINCT ON (entity_id) entity_id, rate, flat_cents FROM seller_fees
      WHERE starts_at <= app_now() AND (${entityId}::uuid IS NULL OR entity_id = ${entityId}::uuid)
      ORDER BY entity_id, starts_at DESC, id DESC) f
    WHERE e.id = f.entity_id
      AND (e.service_fee_rate, e.service_fee_flat_cents) IS DISTINCT FROM (f.rate, f.flat_cents)`.execute(db)
