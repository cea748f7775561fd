import { paths } from '../../kernel/paths.ts'
import { type Context, Hono } from 'hono'
import { type CalendarFile, entityCalendar, eventCalendar } from '../../features/events/page/calendar.service.ts'
import { privateCalendar } from '../../features/gigs/availability/private-calendar.service.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { fileResponse } from './file-response.ts'

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
  return fileResponse(c, async () => (id ? calendarResponse(await read(id)) : null), cacheControl[audience])
}

/** A calendar file as it is sent. */
export const calendarResponse = ({ text, fileName }: CalendarFile) => ({
  text,
  fileName,
  mediaType: 'text/calendar; charset=utf-8',
})
