import type { MailAttachment } from '../../../db/tables/accounts.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { type ShowDate, showDateCalendar } from '../../events/page/show-date.service.ts'

type Entry = Parameters<typeof showDateCalendar>[2]

/**
 * A show's date as the file `event.ics`; its type names the method, which tells Gmail and Outlook what to do with it.
 */
export const calendarAttachment = (ctx: AppCtx, date: ShowDate, entry: Entry): MailAttachment => ({
  name: 'event.ics',
  type: `text/calendar; charset=utf-8; method=${entry.method}`,
  base64: Buffer.from(showDateCalendar(ctx, date, entry)).toString('base64'),
})
