import type { Db } from '../../../db/connect.ts'
import type { NotificationId, UserId } from '../../../kernel/ids.ts'
import * as store from './reports.store.ts'

/**
 * Closes the reports whose fix operators asked for in a notification, in the transaction that answers it. Reports that
 * came after the operators asked stay open.
 *
 * @param by the manager who fixed it
 * @returns what to tell the manager
 */
export async function closeFixedReports(tx: Db, request: NotificationId, by: UserId): Promise<string> {
  await store.closeFixed(tx, request, by)
  return 'Thanks! We’ve closed the reports.'
}
