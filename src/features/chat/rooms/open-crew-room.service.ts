import type { Tx } from '../../../db/connect.ts'
import type { ChatId, EventId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import * as store from './chats.store.ts'

/** Opens a show's chat for its host and confirmed acts, in the caller's transaction; one that is open stays as it is. */
export const openCrewRoom = (tx: Tx, eventId: EventId) =>
  store.addRoom(tx, { id: newId<ChatId>(), eventId, room: 'crew' })
