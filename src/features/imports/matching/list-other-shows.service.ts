import type { Tx } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { ExistingShow } from '../rules/existing-shows.ts'
import { rowShow } from '../rules/identity.ts'
import * as store from './other-shows.store.ts'

/**
 * Shows that are here already without having come from a source, as they are now; those of other sources that were
 * changed here also as their rows have them, for a show that was moved or renamed is still the show of its row.
 *
 * @param hostId only those of one page
 */
export const listOtherShows = async (tx: Tx, source: string, hostId?: EntityId): Promise<ExistingShow[]> => [
  ...(await store.listFromOthers(tx, source, hostId)),
  ...(await store.listShowsBesides(tx, source, hostId)),
  ...(await store.listChangedFromOthers(tx, source, hostId)).map(({ content, ...pages }) => ({
    ...pages,
    ...rowShow(content),
  })),
]
