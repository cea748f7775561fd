import { type ReportId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'
import * as store from './report-desk.store.ts'
import { reportView } from './report-view.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

/** What was reported, the latest first, each subject once with all its reports; none says who made it. */
export async function listReports(
  ctx: SignedInCtx,
  { state, cursor }: { state: 'open' | 'resolved'; cursor?: ReportId | null | undefined },
) {
  requireOperator(ctx)
  const isOpen = state === 'open'
  const { rows, nextCursor } = pageOf(
    await store.listGroups(ctx.db, { isOpen, before: cursor ?? null, limit: deskPage }),
  )
  const subjects = rows.map(({ type, subjectId }) => ({ type, id: subjectId }))
  const [reports, names] = await Promise.all([
    subjects.length > 0 ? store.listAbout(ctx.db, subjects, { isOpen }) : [],
    store.listNames(
      ctx.db,
      subjects.map(({ id }) => id),
    ),
  ])
  return {
    success: true as const,
    nextCursor,
    groups: rows.map(({ type, subjectId }) => {
      const subject = names.find(({ id }) => id === subjectId)
      const about = reports.filter((row) => row.subject_type === type && row.subject_id === subjectId)
      return {
        type,
        subjectID: subjectId,
        /** Null: it is gone. */
        name: subject?.name ?? null,
        state: subject?.state ?? '',
        hostID: subject?.hostId ?? null,
        host: subject?.host ?? null,
        message: type === 'chat-message' ? { room: subject?.room ?? null, text: about[0]?.subject_text ?? '' } : null,
        fixRequestedAt: latest(about.map((row) => row.fix_requested_at))?.toISOString() ?? null,
        reports: about.map(reportView),
      }
    }),
  }
}

const latest = (times: (Date | null)[]): Date | null =>
  times.reduce((last, time) => (time && (!last || time > last) ? time : last), null)
