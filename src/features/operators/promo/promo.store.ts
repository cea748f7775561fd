import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { NewHousePromo } from '../../../db/tables/operators.ts'

const promoRow = (db: Db) =>
  db
    .selectFrom('house_promo')
    .select(['is_on as isOn', 'headline', 'body', 'button_label as buttonLabel', 'link', 'picture_id as image'])
    .select(['picture_alt as pictureAlt', 'first_day as firstDay', 'last_day as lastDay'])

export const findPromo = (db: Db) => promoRow(db).executeTakeFirst()

/** The same; no one else writes it until the transaction ends. */
export const lockPromo = (tx: Tx) => promoRow(tx).forUpdate().executeTakeFirst()

export type StoredPromo = NonNullable<Awaited<ReturnType<typeof findPromo>>>

export const putPromo = (tx: Tx, promo: NewHousePromo) =>
  tx
    .insertInto('house_promo')
    .values({ ...promo, saved_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...promo, saved_at: sql<Date>`app_now()` }))
    .execute()
