import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { mayEdit } from '../../../kernel/roles.ts'
import * as managers from './managers.store.ts'
import { kindLabel } from '../rules/kinds.ts'

/** The public entities that someone runs, by name; helping at the door is not told to others. */
export async function listPublicEntitiesOf(db: Db, userId: UserId) {
  const rows = await managers.listManaged(db, userId)
  return rows
    .filter(({ status, role }) => status === 'approved' && mayEdit(role))
    .map(({ id, type, name, genres, picture_id }) => ({
      id,
      kind: kindLabel(type, genres),
      name,
      pictureID: picture_id,
    }))
}
