import { paths } from '../../kernel/paths.ts'
import { type Context, Hono } from 'hono'
import { type CalendarFile, entityCalendar, eventCalendar } from '../../features/events/page/calendar.service.ts'
import { privateCalendar } from '../../features/gigs/availability/private-calendar.service.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { refusalOf } from '../calls/refusal-answer.ts'
import { etagOf, isUnchanged } from '../http/etag.ts'

/** Programs that subscribed look about once an hour; a change is there within minutes of their look. */
const cacheControl = { public: 'public, max-age=300', private: 'private, max-age=300' }

const icsFileName = /^(.+)\.ics$/

/**
 * For calendar programs: `GET /calendar/{entityId}.ics` and `/calendar/event/{eventId}.ics`, of one date with `?date=`;
 * `/calendar/private/{key}.ics` with a page's holds and blocked days, for those who have its key.
 */
export const calendarRoutes = (ctx: AppCtx) =>
  new Hono()
    .get(`${paths.eventCalendars}:file`, (c) =>
      answer(c, c.req.param('file'), (id) => eventCalendar(ctx, id, c.req.query('date'))),
    )
    .get(`${paths.privateCalendars}:file`, (c) =>
      answer(c, c.req.param('file'), (key) => privateCalendar(ctx, key), 'private'),
    )
    .get(`${paths.calendars}:file`, (c) => answer(c, c.req.param('file'), (id) => entityCalendar(ctx, id)))

async function answer(
  c: Context,
  fileName: string,
  read: (id: string) => Promise<CalendarFile>,
  audience: keyof typeof cacheControl = 'public',
) {
  const id = icsFileName.exec(fileName)?.[1]
  const file = id ? await read(id).catch(nullWhenNotFound) : null
  if (!file) return c.text('Not found.', 404, { 'Cache-Control': 'no-store' })

  const headers = {
    ETag: etagOf(file.text),
    'Cache-Control': cacheControl[audience],
    // The app compresses the 200; a 304 names the same headers (RFC 9110, 15.4.5).
    Vary: 'Accept-Encoding',
  }
  if (isUnchanged(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers)
  return c.body(file.text, 200, {
    ...headers,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `inline; filename="${file.fileName}"`,
  })
}

/** What is hidden and what is none look alike. */
function nullWhenNotFound(error: unknown): null {
  if (refusalOf(error)?.status === 404) return null
  throw error
}
