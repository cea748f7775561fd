import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './report-desk.store.ts'

export const reportView = (row: store.ReportRow) => ({
  id: row.id,
  reason: row.reason,
  text: row.text,
  at: row.created_at.toISOString(),
  resolution: row.resolution,
  resolvedBy: row.resolver,
  note: row.note,
})

/** Every report about one thing, open or not, the latest first. */
export const listReportsAbout = async ({ db }: SignedInCtx, type: store.Subject['type'], id: string) =>
  (await store.listAbout(db, [{ type, id }], { isOpen: null })).map(reportView)
