import { dayText } from '../../../kernel/day.ts'
import { isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { dayAt, type Zone } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { calendarFile, type CalendarMark } from '../../events/page/calendar-file.ts'
import { type CalendarFile, listCalendarShows } from '../../events/page/calendar.service.ts'
import { fileSlug } from '../../file-slug.ts'
import { shortRankText } from '../rules/date-holds.ts'
import { readCalendar } from './calendar-parts.service.ts'
import { findPageOfKey } from './gig-calendar.store.ts'

type Parts = Awaited<ReturnType<typeof readCalendar>>

/**
 * What a page's managers subscribe to: its shows, the holds on its dates and those that it has elsewhere, and its blocked
 * days. Each has a key of their own, which opens it while they may see it here (decision 0173).
 *
 * @throws {Refusal} request/not-found for a key that opens nothing
 */
export async function privateCalendar(ctx: AppCtx, key: string): Promise<CalendarFile> {
  const page = isId(key) ? await findPageOfKey(ctx.db, key) : undefined
  if (!page) throw new Refusal('request/not-found')
  const { origin, productName } = ctx.settings
  const [shows, parts] = await Promise.all([listCalendarShows(ctx, page.id), readCalendar(ctx, page.id)])
  const marks = [...parts.onOwnDates.map((held) => ownMark(held, page.zone)), ...parts.elsewhere.map(otherMark)]
  return {
    text: calendarFile({
      ...{ name: `${page.name} · Gig Hub`, productName, origin, shows },
      marks: [...marks, ...blockedMarks(page.id, parts)],
    }),
    fileName: `${fileSlug(page.name) || 'calendar'}-gig-hub.ics`,
  }
}

const ownMark = ({ hold, rank }: Parts['onOwnDates'][number], zone: Zone) =>
  markOf(hold, `${shortRankText(rank)} hold: ${hold.holderName} (until ${lastDay(hold, zone)})`)

const otherMark = ({ hold, rank, page }: Parts['elsewhere'][number]) =>
  markOf(
    hold,
    `${shortRankText(rank)} hold ${page.type === 'band' ? 'with' : 'at'} ${page.name} (until ${lastDay(hold, page.zone)})`,
  )

type Hold = Parts['onOwnDates'][number]['hold']

/** "Dec 1" */
const lastDay = ({ expiresAt }: Hold, zone: Zone) => dayText(dayAt(new Date(expiresAt.getTime() - 1), zone)).slice(4)

const markOf = ({ id, day, created_at: createdAt }: Hold, summary: string): CalendarMark => ({
  ...{ id, summary, description: '', firstDay: day, lastDay: day, isTentative: true, createdAt },
})

const blockedMarks = (pageId: string, { blocked }: Parts): CalendarMark[] =>
  // Without the note, which is for the team: a link may be shared, or a calendar program's account.
  blocked.map(({ firstDay, lastDay: last, createdAt }) => ({
    ...{ id: `${pageId}-${firstDay}`, summary: 'Not available', description: '' },
    ...{ firstDay, lastDay: last, isTentative: false, createdAt },
  }))
