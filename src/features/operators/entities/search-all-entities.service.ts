import { type EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { publicView } from '../../entities/entity/public-view.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'
import * as store from './entity-desk.store.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

type Search = {
  text: string
  status?: store.EntityStatus | null | undefined
  type?: store.EntityType | null | undefined
  sort?: store.EntitySort | null | undefined
  cursor?: EntityId | null | undefined
}

/**
 * Entities of every state by name or username, in order of their names, or those with managers first, the newest first;
 * how many match in all.
 */
export async function searchAllEntities(ctx: SignedInCtx, { text, status, type, sort, cursor }: Search) {
  requireOperator(ctx)
  const filter = { text: text.trim(), status: status ?? null, type: type ?? null }
  const [matches, total] = await Promise.all([
    store.searchEntities(ctx.db, { ...filter, sort: sort ?? 'newest', after: cursor ?? null, limit: deskPage }),
    store.countEntities(ctx.db, filter),
  ])
  const { rows, nextCursor } = pageOf(matches)
  return {
    success: true as const,
    nextCursor,
    total,
    entities: rows.map((row) => ({
      profile: publicView(row),
      createdAt: row.created_at.toISOString(),
      openReports: row.openReports,
    })),
  }
}
