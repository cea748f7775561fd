import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { ExistingShow } from '../rules/existing-shows.ts'
import { rowShow } from '../rules/identity.ts'
import * as store from './other-shows.store.ts'

/** A show that exists here without having come from the source. */
export type OtherShow = ExistingShow & { event_id: EventId; isPublic: boolean }

/**
 * Shows that are here already without having come from a source, as they are now; those of other sources that were
 * changed here also as their rows have them, for a show that was moved or renamed is still the show of its row. Those
 * that everyone sees come first.
 *
 * @param hostId only those of one page
 */
export async function listOtherShows(tx: Tx, source: string, hostId?: EntityId): Promise<OtherShow[]> {
  const shows = [
    ...(await store.listFromOthers(tx, source, hostId)),
    ...(await store.listShowsBesides(tx, source, hostId)),
    ...(await store.listChangedFromOthers(tx, source, hostId)).map(({ content, ...pages }) => ({
      ...pages,
      ...rowShow(content),
    })),
  ]
  return shows.toSorted((a, b) => Number(b.isPublic) - Number(a.isPublic))
}
