import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Cents } from '../../../kernel/money.ts'

const now = sql<Date>`app_now()`

/** Orders that wait for something, the longest unasked first. */
export const listOpenOrders = (db: Db, { unaskedSeconds, limit }: { unaskedSeconds: number; limit: number }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('closed_at', 'is', null)
    .where('checked_at', '<', sql<Date>`app_now() - make_interval(secs => ${unaskedSeconds})`)
    .where((where) => where.or([where('state', '!=', 'held'), where('hold_until', '<=', now)]))
    .orderBy('checked_at')
    .limit(limit)
    .execute()

/**
 * Orders with money that went back within so many days, which no one has asked about for so many hours: it may have
 * come back.
 */
export const listRefunded = (
  db: Db,
  { days, unaskedHours, limit }: Record<'days' | 'unaskedHours' | 'limit', number>,
) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('refunded_cents', '>', sql<Cents>`0`)
    .where('closed_at', '>', sql<Date>`app_now() - make_interval(days => ${days})`)
    .where('checked_at', '<', sql<Date>`app_now() - make_interval(hours => ${unaskedHours})`)
    .orderBy('checked_at')
    .limit(limit)
    .execute()
