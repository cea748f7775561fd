import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { lineupNews } from '../rules/lineup-news.ts'
import * as store from './acts.store.ts'
import { notifyHost } from './lineup-invites.service.ts'
import { notifyLineup } from './notify-lineup.service.ts'

/**
 * Tells the acts of the upcoming shows of a page that it is deleted, and the hosts of those that it plays, in the
 * transaction that deletes it.
 *
 * @param informedActs the acts of each show about which the other side was told already
 */
export async function notifyLineupsOf(tx: Tx, pageId: EntityId, informedActs: Map<EventId, EntityId[]>): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one connection, a handful */
  for (const { id: eventId } of await store.listHostedShows(tx, pageId)) {
    const informed = informedActs.get(eventId) ?? []
    await notifyLineup(tx, { eventId, informed, message: lineupNews.hostDeleted, isOff: true })
  }
  for (const { id: eventId, actName, isAnnounced } of await store.listPlayedShows(tx, pageId)) {
    const show = await store.findShow(tx, eventId)
    if (!show || informedActs.get(eventId)?.includes(pageId)) continue
    if (!isAnnounced) await store.removeAct(tx, eventId, pageId)
    const news = isAnnounced ? 'actDeleted' : 'invitedDeleted'
    await notifyHost(tx, show, lineupNews[news](actName, show), pageId)
  }
  /* oxlint-enable no-await-in-loop */
}
