import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { lineupNews } from '../rules/lineup-news.ts'
import * as store from './acts.store.ts'
import { lineupNotice } from './lineup-invites.service.ts'
import { listActsKeptApart } from './lineup-invites.store.ts'

type Spots = { eventId: EventId; actId: EntityId; spots: number }

/** Tells the managers of an act how many people it may list for a show, unless a block keeps them apart from the host's. */
export async function notifyOfSpots(tx: Tx, { eventId, actId, spots }: Spots): Promise<void> {
  const show = await store.findShow(tx, eventId)
  if (!show || (await listActsKeptApart(tx, show.hostId, [actId])).length > 0) return
  const host = { id: show.hostId, type: show.hostType }
  await notify(tx, [{ entityId: actId }], lineupNotice(show, lineupNews.spots(spots, show), host))
}
