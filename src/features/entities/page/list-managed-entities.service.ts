import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as managers from '../managers/managers.store.ts'
import { kindLabel } from '../rules/kinds.ts'

/** The entities that the caller runs, by name. */
export async function listManagedEntities({ db, who }: SignedInCtx) {
  const rows = await managers.listManaged(db, who.userId)
  return {
    success: true as const,
    entities: rows.map(({ id, type, name, username, status, role, genres, picture_id }) => ({
      id,
      type,
      kind: kindLabel(type, genres),
      name,
      username,
      status,
      role,
      pictureID: picture_id,
    })),
  }
}
