import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../../src/db/tables.ts'
import type { holdTickets } from '../../../src/features/checkout/buy/holds.store.ts'
import type { HeldBasket } from '../../../src/features/checkout/rules/baskets/held-basket.ts'
import type { findMessage, lockChatToPost } from '../../../src/features/chat/messages/messages.store.ts'
import type { listRooms } from '../../../src/features/chat/rooms/chat-list.store.ts'
import type { findByNonce } from '../../../src/features/checkout/cash-sales/cash-sales.store.ts'
import type { listEventOrders } from '../../../src/features/checkout/event-orders/event-orders.store.ts'
import type { listOpenHolds } from '../../../src/features/checkout/orders/order-views.store.ts'
import type { listFollowersToNotify } from '../../../src/features/events/followers/new-shows.store.ts'
import type { listEntitiesNear } from '../../../src/features/events/entities-nearby/entities-nearby.store.ts'
import type { listGoingToo } from '../../../src/features/events/friends-going/friends-going.store.ts'
import type { findGlanceOfHost, listEventsOfHost } from '../../../src/features/events/managed/managed-events.store.ts'
import type { findRoom } from '../../../src/features/door/capacity/head-counts.store.ts'
import type { listRequests } from '../../../src/features/gigs/requests/collab-requests.store.ts'
import type { findWhole } from '../../../src/features/events/event/event-views.store.ts'
import type { findSale } from '../../../src/features/checkout/buy/sale.store.ts'
import type { lockDates } from '../../../src/features/events/event/occurrences.store.ts'
import type { TypeRow } from '../../../src/features/events/event/ticket-types.store.ts'
import type { listCards } from '../../../src/features/events/listings/listing.store.ts'
import type { loadDatesOfEvents } from '../../../src/features/events/read-model/listing-changes.store.ts'
import type { lockSave } from '../../../src/features/events/save/save-event.store.ts'

/** What a SELECT of all columns returns, by table. */
export type Rows = { [Table in keyof Tables]: Selectable<Tables[Table]> }

/** What an INSERT takes, by table. */
export type NewRows = { [Table in keyof Tables]: Insertable<Tables[Table]> }

/** What store functions return that read JSON which SQL builds. */
export type Results = {
  findGlanceOfHost: Awaited<ReturnType<typeof findGlanceOfHost>>
  findMessage: Awaited<ReturnType<typeof findMessage>>
  findSale: Awaited<ReturnType<typeof findSale>>
  findWhole: Awaited<ReturnType<typeof findWhole>>
  holdTickets: Awaited<ReturnType<typeof holdTickets>>
  listCards: Awaited<ReturnType<typeof listCards>>
  listEventOrders: Awaited<ReturnType<typeof listEventOrders>>
  listEventsOfHost: Awaited<ReturnType<typeof listEventsOfHost>>
  listFollowersToNotify: Awaited<ReturnType<typeof listFollowersToNotify>>
  listEntitiesNear: Awaited<ReturnType<typeof listEntitiesNear>>
  listGoingToo: Awaited<ReturnType<typeof listGoingToo>>
  listOpenHolds: Awaited<ReturnType<typeof listOpenHolds>>
  findByNonce: Awaited<ReturnType<typeof findByNonce>>
  findRoom: Awaited<ReturnType<typeof findRoom>>
  listRequests: Awaited<ReturnType<typeof listRequests>>
  listRooms: Awaited<ReturnType<typeof listRooms>>
  loadDatesOfEvents: Awaited<ReturnType<typeof loadDatesOfEvents>>
  lockChatToPost: Awaited<ReturnType<typeof lockChatToPost>>
  lockDates: Awaited<ReturnType<typeof lockDates>>
  lockSave: Awaited<ReturnType<typeof lockSave>>
}

/** JSON that is passed to SQL functions, by the name of the parameter. */
export type Arguments = {
  baskets: HeldBasket & { n: number }
  items: HeldBasket['items'][number] & { n: number }
  types: TypeRow & { position: number }
}
