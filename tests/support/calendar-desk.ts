import { checkCalendar } from '../../src/features/imports/calendar/check-calendar.service.ts'
import { readCalendar } from '../../src/features/imports/calendar/read-calendar.service.ts'
import { previewImport } from '../../src/features/imports/preview-import.service.ts'
import { publishImport } from '../../src/features/imports/publish-import.service.ts'
import type { Fix } from '../../src/features/imports/rules/fixes.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { calendarServer, localCalendars } from './calendar-server.ts'
import { approvedVenue } from './entity-builders.ts'
import { newWorld } from './world.ts'

/** An entry of a calendar, `20261205T200000` by the venue's clock. */
export const entry = (uid: string, start: string, summary: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${start}`, `SUMMARY:${summary}`, ...lines, 'END:VEVENT'].join('\r\n')

/** A venue that keeps its calendar on another server, which the test changes. */
export async function calendarDesk() {
  const world = await newWorld()
  const venue = await approvedVenue(world)
  let entries: string[] = []
  let status = 200
  let headers: Record<string, string> = {}
  const server = await calendarServer((request, response) => {
    const etag = headers['ETag']
    if (etag && request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    const body = ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR', ''].join('\r\n')
    return response.writeHead(status, headers).end(body)
  })
  const calendars = localCalendars()
  const ctx = { ...world.ctx, calendars }
  const manager: SignedInCtx = { ...venue.owner, calendars }
  const entityID = venue.id

  async function fileOf(fixes: Fix[] = [], venueInFile?: string) {
    const { text, url, fileName } = await readCalendar(manager, { entityID, url: server.url() })
    return { entityDetails: { id: entityID }, text, fileName, fixes, calendarUrl: url, venueInFile }
  }

  return {
    ...{ world, server, ctx, manager, venue, fileOf },
    serve(next: string[], answer: { status?: number; headers?: Record<string, string> } = {}) {
      entries = next
      status = answer.status ?? 200
      headers = answer.headers ?? {}
    },
    /** Publishes what a manager finds selected, or the rows of some names, and links the calendar. */
    async link({ names, fixes = [] }: { names?: string[]; fixes?: Fix[] } = {}) {
      const file = await fileOf(fixes)
      const { rows } = await previewImport(manager, file)
      const chosen = rows.filter(({ outcome, isOver, show }) =>
        names ? names.includes(show?.name ?? '') : (outcome === 'created' || outcome === 'updated') && !isOver,
      )
      return publishImport(manager, { ...file, lines: chosen.map(({ line }) => line) })
    },
    async check() {
      const { calendar } = await checkCalendar(manager, { entityID })
      if (!calendar) throw new Error('no calendar is linked')
      return calendar
    },
    shows: () =>
      world.db
        .selectFrom('events')
        .select(['name', 'day', 'status'])
        .where('deleted_at', 'is', null)
        .orderBy('day')
        .orderBy('name')
        .execute(),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}
