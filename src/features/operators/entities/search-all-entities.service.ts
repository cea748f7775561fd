import { type EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { publicView } from '../../entities/page/fetch-profile.service.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'
import * as store from './entity-desk.store.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

type Search = { text: string; status?: store.EntityStatus | null | undefined; cursor?: EntityId | null | undefined }

/** Entities of every state by name or username, the newest first. */
export async function searchAllEntities(ctx: SignedInCtx, { text, status, cursor }: Search) {
  requireOperator(ctx)
  const matches = await store.searchEntities(ctx.db, {
    text: text.trim(),
    status: status ?? null,
    before: cursor ?? null,
    limit: deskPage,
  })
  const { rows, nextCursor } = pageOf(matches)
  return {
    success: true as const,
    nextCursor,
    entities: rows.map((row) => ({
      profile: publicView(row),
      createdAt: row.created_at.toISOString(),
      openReports: row.openReports,
    })),
  }
}
