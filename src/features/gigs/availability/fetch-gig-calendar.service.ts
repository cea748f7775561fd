import { type RankedHold, readCalendar } from './calendar-parts.service.ts'
import type { DateHoldId, EntityId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { dayAt, wallOf } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { listCalendarShows } from '../../events/page/calendar.service.ts'
import type { findPage } from '../requests/pages.store.ts'
import * as store from './gig-calendar.store.ts'

type Page = NonNullable<Awaited<ReturnType<typeof findPage>>>

/**
 * What a page's managers see in its calendar besides the shows that it hosts: blocked days, the holds on its dates, those
 * that other pages have for it, of which it learns its own rank alone, and the shows of others that it is part of.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's
 */
export async function fetchGigCalendar(
  ctx: SignedInCtx,
  { entityDetails: { id } }: { entityDetails: { id: EntityId } },
) {
  await requireRole(ctx, id, rolesThat.edit)
  const [key, parts, shows] = await Promise.all([
    store.findCalendarKey(ctx.db, { pageId: id, userId: ctx.who.userId }),
    readCalendar(ctx, id),
    listCalendarShows(ctx, id),
  ])
  return {
    success: true as const,
    blocked: parts.blocked.map(({ firstDay, lastDay, note }) => ({ firstDay, lastDay, note })),
    holds: parts.onOwnDates.map((ranked) => ({
      ...holdLine(ranked, parts.page, parts.booked),
      holder: { pageID: ranked.hold.holder_id, name: ranked.hold.holderName },
    })),
    heldFor: parts.elsewhere.map(({ page, ...ranked }) => ({
      ...holdLine(ranked, page, parts.booked),
      page: { id: page.id, name: page.name, type: page.type },
    })),
    shows: shows
      .filter(({ status }) => status === 'confirmed')
      .map(({ eventID, eventName, day, wallTime, venueName }) => ({ eventID, eventName, day, wallTime, venueName })),
    calendarPath: key && paths.privateCalendar(key),
  }
}

function holdLine(
  { hold, rank, canChallenge, challengesUntil }: RankedHold,
  { zone }: Pick<Page, 'zone'>,
  booked: ReadonlySet<DateHoldId>,
) {
  const momentOf = (instant: Date) => {
    const { day, time } = wallOf(instant, zone)
    return { day, time }
  }
  return {
    ...{ holdID: hold.id, requestID: hold.request_id, day: hold.day, rank, canChallenge },
    expiresOn: dayAt(new Date(hold.expiresAt.getTime() - 1), zone),
    isConfirmed: hold.confirmed_at !== null,
    challengedUntil: hold.challenge && momentOf(hold.challenge.dueAt),
    challengesUntil: challengesUntil && momentOf(challengesUntil),
    isBooked: booked.has(hold.id),
  }
}
