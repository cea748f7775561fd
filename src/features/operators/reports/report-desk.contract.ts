import { z } from 'zod'
import type { ReportId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { reportSubjects } from '../../people/rules/report-reasons.ts'
import { wireInstant } from '../../wire-instant.ts'
import { wireId } from '../../wire-id.ts'
import { deskReason, DeskAnswer, ReportLine } from '../desk/desk-views.ts'

const type = z.enum(reportSubjects)

export const reportDeskContract = {
  /** What was reported, the latest first, each subject once; no one learns who reported it. */
  listReports: call({ may: 'operator', rule: 'operators only; never shows who reported' })
    .input(z.object({ state: z.enum(['open', 'resolved']).default('open'), cursor: wireId<ReportId>().nullish() }))
    .output(
      z.object({
        success: z.literal(true),
        groups: z.array(
          z.object({
            type,
            subjectID: z.string(),
            /** Null: it is gone. */
            name: z.string().nullable(),
            /** What it is now: "published", "suspended" …; nothing for an account that is as usual. */
            state: z.string(),
            /** An event's host, or the sender of a chat message. */
            hostID: z.string().nullable(),
            host: z.string().nullable(),
            /**
             * Of a chat message: its room, and what it said when it was reported; then `host` is the show, `name` its
             * sender.
             */
            message: z.object({ room: z.enum(['crew', 'fans', 'plan']).nullable(), text: z.string() }).nullable(),
            /** When its host was last asked to fix it; null: it wasn't. */
            fixRequestedAt: wireInstant().nullable(),
            reports: z.array(ReportLine),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
    ),

  /**
   * Answers every open report about a subject, and takes down what is to be taken down. With `fix-requested`, they stay
   * open until the host says that it is fixed.
   */
  resolveReports: call({ may: 'operator', rule: 'operators only; a takedown needs a reason' })
    .input(
      z.object({
        type,
        id: wireId<string>(),
        resolution: z.enum([
          ...(['dismissed', 'event-unpublished', 'entity-suspended', 'user-suspended', 'message-removed'] as const),
          'fix-requested',
        ]),
        /** The affected people read it; for a dismissal, only operators do, and it may be empty. */
        note: deskReason,
      }),
    )
    .output(DeskAnswer)
    .errors(
      mayRefuse(
        'request/not-found',
        'entities/reason-missing',
        'operators/not-suspendable',
        'operators/no-managers',
        'requests/unknown-action',
      ),
    ),
}
