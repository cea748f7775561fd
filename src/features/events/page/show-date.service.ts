import type { Db } from '../../../db/connect.ts'
import type { OccurrenceId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { calendarFile, type CalendarMethod, sequenceAt } from './calendar-file.ts'
import { calendarShow } from './calendar.service.ts'
import * as store from './calendar.store.ts'

export type ShowDate = store.ShowDateRow

/** One date of an event with what an email says about it, whatever its status. */
export const findShowDate = (db: Db, id: OccurrenceId): Promise<ShowDate | undefined> => store.findShowDate(db, id)

type Entry = {
  method: CalendarMethod
  /** In front of the link to the show. */
  description: string
  /** Added to the sequence of an entry that replaces one that was sent before. */
  replaces: boolean
}

/**
 * One date as a calendar file that an email carries (decision 0152). Its UID is that of the public file, so a program has
 * the show once; its sequence grows with time, so the entry of a later email wins.
 */
export function showDateCalendar(ctx: AppCtx, date: ShowDate, { method, description, replaces }: Entry): string {
  const { origin, productName, mailFrom } = ctx.settings
  const show = calendarShow(date)
  const sequence = sequenceAt(date.createdAt, ctx.now()) + (replaces ? 1 : 0)
  return calendarFile({
    name: `${date.name} · ${productName}`,
    productName,
    origin,
    method,
    organizer: mailFrom,
    shows: [
      {
        ...show,
        description,
        changedAt: ctx.now(),
        sequence,
        ...(method === 'CANCEL' && { status: 'canceled' as const }),
      },
    ],
  })
}
