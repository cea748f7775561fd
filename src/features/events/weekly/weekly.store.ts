import type { Db, Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

export const findChoice = (db: Db, userId: UserId) =>
  db
    .selectFrom('fans as f')
    .leftJoin('weekly_emails as w', 'w.user_id', 'f.user_id')
    .select(['f.location', 'f.lat', 'f.lng', 'w.next_at as nextAt', 'w.user_id as answeredBy'])
    .where('f.user_id', '=', userId)
    .executeTakeFirst()

/** The same again changes nothing: the next email comes when it would have. */
export const turnOn = (db: Db, userId: UserId, nextAt: Date) =>
  db
    .insertInto('weekly_emails')
    .values({ user_id: userId, next_at: nextAt })
    .onConflict((row) =>
      row.column('user_id').doUpdateSet({ next_at: nextAt }).where('weekly_emails.next_at', 'is', null),
    )
    .execute()

/** What stays is that the person does not want it, so that nothing offers it again. */
export const turnOff = (db: Db, userId: UserId) =>
  db
    .insertInto('weekly_emails')
    .values({ user_id: userId, next_at: null })
    .onConflict((row) => row.column('user_id').doUpdateSet({ next_at: null }))
    .execute()

/** People who are due an email, those who have waited longest first. */
export const listDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('weekly_emails as w')
    .innerJoin('fans as f', 'f.user_id', 'w.user_id')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.user_id as userId', 'u.email', 'f.lat', 'f.lng', 'f.unsubscribe_key as unsubscribeKey'])
    .where('w.next_at', '<=', now)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('w.next_at')
    .orderBy('w.user_id')
    .limit(limit)
    .execute()

export type Reader = Awaited<ReturnType<typeof listDue>>[number]

/** Puts off someone's next email. @returns whether it was due still: another process may have come first */
export async function setNextAt(
  tx: Tx,
  userId: UserId,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('weekly_emails')
    .set({ next_at: nextAt })
    .where('user_id', '=', userId)
    .where('next_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
