import type { Tx } from '../../../db/connect.ts'
import { addJob } from '../../../db/jobs.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { forgetLater } from '../../pictures/pictures.service.ts'
import * as store from './erase-event.store.ts'
import type { LockedEvent } from '../event/status.service.ts'

/**
 * Takes an event away for good, with its dates, ticket types, lineup, poster and what people were told of it; in the
 * caller's transaction, with event and stock locked (decision G19).
 *
 * @throws {Refusal} event/has-sales once a ticket was ever sold, event/being-bought while somebody is paying
 */
export async function eraseEvent(tx: Tx, { id, picture_id: pictureId }: LockedEvent): Promise<void> {
  const { sold, buying, ordered } = await store.findSales(tx, id)
  if (sold) throw new Refusal('event/has-sales')
  if (buying) throw new Refusal('event/being-bought')

  const bells = await store.forgetNews(tx, id)
  await (ordered ? store.blankEvent(tx, id) : store.deleteEvent(tx, id))
  if (pictureId) await forgetLater(tx, pictureId)
  const users = bells.flatMap(({ to_user_id: user }) => (user ? [user] : []))
  const entities = bells.flatMap(({ to_entity_id: entity }) => (entity ? [entity] : []))
  if (bells.length > 0) await addJob(tx, 'tell-tabs', { users, entities })
}
