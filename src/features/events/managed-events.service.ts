import type { EntityId } from '../../kernel/ids.ts'
import { rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { requireRole } from '../entities/managers.service.ts'
import type { ManagedEvent } from './event-views.ts'
import { listOfHost } from './event-views.store.ts'
import { isPast } from './rules/past.ts'

/**
 * A host's events for those who run it: shows to come by date, drafts, and what is over, the latest first.
 *
 * @throws {Refusal} request/not-found for everybody else
 */
export async function listManagedEvents(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  const role = await requireRole(ctx, entityID, rolesThat.scan)
  const now = ctx.now()
  const rows = await listOfHost(ctx.db, entityID)
  const events = [...Map.groupBy(rows, (row) => row.eventID).values()].flatMap((dates) => managed(dates, role, now))

  return {
    success: true as const,
    upcoming: events.filter(({ isOver, event }) => !isOver && event.status !== 'draft').map(({ event }) => event),
    drafts: role === 'door' ? [] : events.filter(({ event }) => event.status === 'draft').map(({ event }) => event),
    past: events
      .filter(({ isOver, event }) => isOver && event.status !== 'draft')
      .map(({ event }) => event)
      .toReversed(),
  }
}

type Row = Awaited<ReturnType<typeof listOfHost>>[number]

/** An event from its rows, one a date; of a weekly one only dates to come, as long as there are any. */
function managed(rows: Row[], role: string, now: Date): { event: ManagedEvent; isOver: boolean }[] {
  const [first] = rows
  if (!first) return []
  const dated = rows.filter(
    (row): row is Row & { startsAt: Date; day: NonNullable<Row['day']> } => row.startsAt !== null,
  )
  const toCome = dated.filter(({ startsAt }) => !isPast(startsAt, 'listings', now))
  const shown = toCome.length > 0 ? toCome : dated.slice(-1)

  const { eventID, eventName, status, posterID, venueName, dayOfWeek, wallTime, internalTickets, demo } = first
  const counts = ({ sold, quantity }: Row) =>
    role === 'door' || !internalTickets ? { sold: null, quantity: null } : { sold: sold ?? 0, quantity: quantity ?? 0 }
  return [
    {
      isOver: toCome.length === 0,
      event: {
        ...{ eventID, eventName, status, posterID, venueName, dayOfWeek, wallTime, internalTickets, demo },
        dates: shown.map((row) => ({ day: row.day, ...counts(row) })),
      },
    },
  ]
}
