import type { Selectable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { EventsTables } from '../../db/tables/events.ts'
import type { EventId } from '../../kernel/ids.ts'
import { dayText } from '../../kernel/day.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { listMoves, type WhenAndWhere } from './rules/moves.ts'
import { isPast } from './rules/past.ts'
import type { EventValues } from './save-values.ts'
import { lockStock } from './stock.store.ts'

type Row = Selectable<EventsTables['events']>

/**
 * Refuses what would move an event for people who hold or are buying tickets: its date, time, venue or city, a
 * date of a weekly event that is taken out, and hiding it as a draft (decisions G18, G24).
 *
 * The stock stays locked until the transaction ends, so that nobody buys meanwhile.
 *
 * @throws {Refusal} event/tickets-sold, saying what may not change
 */
export async function refuseMoves(tx: Tx, before: Row, after: EventValues, now: Date): Promise<void> {
  const rows = (await lockStock(tx, before.id)).filter(({ held, sold }) => held + sold > 0)
  const counting = rows.filter(({ startsAt }) => !before.repeats || !isPast(startsAt, 'listings', now))
  const moved = listMoves(whenAndWhere(before), whenAndWhere(after))
  const isOtherKind = before.repeats !== after.repeats

  if (moved.length > 0 && (counting.length > 0 || (isOtherKind && rows.length > 0))) throw soldOn(before.id, moved)
  const taken = counting.find(({ day }) => after.removed_dates?.includes(day))
  if (taken) throw soldOn(before.id, [`date ${dayText(taken.day)}`])
  if (counting.length > 0 && after.status === 'draft') throw soldOn(before.id, ['publication'])
}

function soldOn(eventID: EventId, fields: string[]) {
  const list = new Intl.ListFormat('en-US').format(fields)
  return new Refusal('event/tickets-sold', {
    message: `Tickets for this event are sold or being bought, so its ${list} cannot change. Everything else can.`,
    data: { eventID, fields },
  })
}

const whenAndWhere = (row: Row | EventValues): WhenAndWhere => ({
  repeats: row.repeats ?? false,
  day: row.day ?? null,
  dayOfWeek: row.day_of_week ?? null,
  time: row.wall_time ?? null,
  zone: row.zone,
  venueName: row.venue_name,
  venueAddress: row.venue_address,
  city: row.city,
  state: row.state,
  lat: row.lat,
  lng: row.lng,
})
