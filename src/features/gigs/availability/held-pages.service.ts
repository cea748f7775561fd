import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { listOpenOn } from '../holds/date-holds.store.ts'
import { asHold } from '../holds/held-date.service.ts'
import { resolveHolds } from '../rules/date-holds.ts'

/** Those of some pages that have a hold on a day. */
export async function listHeldPages(ctx: AppCtx, db: Db, ids: EntityId[], day: Day): Promise<Set<EntityId>> {
  if (ids.length === 0) return new Set()
  const byPage = Map.groupBy((await listOpenOn(db, ids, day)).map(asHold), ({ entity_id: id }) => id)
  const held = [...byPage].filter(([, holds]) => resolveHolds(holds, ctx.now()).active.length > 0)
  return new Set(held.map(([id]) => id))
}
