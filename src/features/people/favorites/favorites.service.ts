import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { kindLabel } from '../../entities/rules/kinds.ts'
import type { FavoriteCard } from './favorites.contract.ts'
import * as store from './favorites.store.ts'
import { forgetToggles } from './toggles.service.ts'

/** Forgets what no one needs anymore; part of the job that tells followers. */
export async function forgetOldFavorites(db: Db): Promise<void> {
  await forgetToggles(db)
  await store.forgetDeleted(db)
}

/** A page that is deleted leaves everyone's favorites, and none of their limit (spec 4). */
export async function forgetFollowersOf(tx: Tx, entityId: EntityId): Promise<void> {
  await store.forgetFollowers(tx, entityId)
}

export function groupByType(rows: store.CardRow[]) {
  const cards = rows.map(cardOf)
  const cardsOf = (type: FavoriteCard['type']) => cards.filter((card) => card.type === type)
  return { bands: cardsOf('band'), venues: cardsOf('venue'), festivals: cardsOf('festival') }
}

const cardOf = ({
  id,
  type,
  name,
  username,
  status,
  genres,
  location,
  picture_id,
  demo,
}: store.CardRow): FavoriteCard => ({
  id,
  type,
  kind: kindLabel(type, genres),
  name,
  username,
  status,
  genre: genres,
  location,
  pictureID: picture_id,
  demo,
})
