import type { Db } from '../../../db/connect.ts'
import { kindLabel } from '../../entities/rules/kinds.ts'
import type { FavoriteCard } from './favorites.contract.ts'
import * as store from './favorites.store.ts'
import { forgetToggles } from './toggles.service.ts'

/** Forgets what no one needs anymore; part of the job that tells followers. */
export async function forgetOldFavorites(db: Db): Promise<void> {
  await forgetToggles(db)
  await store.forgetDeleted(db)
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
