import type { Tx } from '../../../db/connect.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { forgetLater } from '../../pictures/pictures.service.ts'
import * as store from './erase-event.store.ts'
import type { EventRow } from '../event/events.store.ts'
import { endPlansOfShow } from '../plans/plans-of-show.service.ts'
import { queueTabUpdate } from '../../notifications/tab-update.service.ts'

/**
 * Deletes an event with its dates, ticket types, lineup, poster and notifications, in the caller's transaction, with
 * event and stock locked (decision G19).
 *
 * @throws {Refusal} event/has-sales if a ticket was ever sold, event/being-bought while someone is paying
 */
export async function eraseEvent(tx: Tx, event: EventRow, now: Date): Promise<void> {
  const { id, picture_id: pictureId } = event
  const { sold, buying, ordered } = await store.findSales(tx, id)
  if (sold) throw new Refusal('event/has-sales')
  if (buying) throw new Refusal('event/being-bought')

  await endPlansOfShow(tx, event, { days: null, now, isErased: true })
  await queueTabUpdate(tx, await store.forgetNews(tx, id))
  await (ordered ? store.blankEvent(tx, id) : store.deleteEvent(tx, id))
  if (pictureId) await forgetLater(tx, pictureId)
}
