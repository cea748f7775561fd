import { addDays, commaDayText, type Day } from '../../../kernel/day.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { dayAt, parseZone } from '../../../kernel/zone.ts'
import type { EventInput } from '../event/event-input-data.ts'
import type { EventRow, EventStatus } from '../event/events.store.ts'
import { firstAlert, listAlerts, mayLack, openFieldsOf } from '../rules/event-form.ts'
import { firstBrokenLimit } from '../rules/event-limits.ts'
import { namesIn } from '../rules/lineup.ts'
import { readDay, readTime } from '../rules/event-times.ts'
import { storedForm } from './stored-form.ts'
import type { SavingHost } from './save-event.store.ts'
import type { EventValues } from './event-values.ts'

const farthestDays = 3 * 366

type FormBefore = EventRow & { acts: number; isImported: boolean }

/**
 * Checks a form before it is saved: the alerts in order, unless it stays a draft, then its limits. A public or imported
 * show may still lack what it lacked before.
 *
 * @throws {Refusal} event/incomplete with the first alert and its field (spec 5); request/bad-input in the words of the
 * first violated limit
 */
export function checkForm(event: EventInput, status: EventStatus, before: FormBefore | null) {
  if (status !== 'draft') checkAlerts(event, before)
  checkLimits({ ...event, lineup: namesIn(event) }, before?.acts ?? 0)
}

function checkAlerts(event: EventInput, before: FormBefore | null): void {
  const openFields = before && mayLack(before) ? openFieldsOf(storedForm(before, [], [])) : []
  const form = {
    ...event,
    image: event.image?.trim() || (before?.picture_id ?? null),
    eventDate: readableOrNull(event.eventDate, readDay),
    eventTime: readableOrNull(event.eventTime, readTime),
  }
  const alert = firstAlert(form, openFields)
  if (alert) throw incomplete(alert)
}

const incomplete = ({ field, message }: { field: string; message: string }) =>
  new Refusal('event/incomplete', { message, data: { field } })

const anyZone = parseZone('UTC')

/** Whether a text can be read does not depend on the zone. */
const readableOrNull = (text: string | null, read: typeof readDay | typeof readTime): string | null =>
  text && anyZone && read(text, anyZone) ? text : null

/** Drafts keep to limits as well. */
function checkLimits(event: EventInput, lineupBefore: number): void {
  const broken = firstBrokenLimit(event, lineupBefore)
  if (broken) throw badField(broken.field, broken.message)
  const wrongDay = event.dayOfWeek && listAlerts(event).find(({ field }) => field === 'dayOfWeek')
  if (wrongDay) throw incomplete(wrongDay)
}

const badField = (field: string, message: string) => new Refusal('request/bad-input', { message, data: { field } })

/**
 * Whether a host may publish, and sell what it offers (spec 6; decision G9, "Free tickets need no onboarding").
 *
 * @throws {Refusal} event/host-not-approved, event/onboarding-missing
 */
export function checkSale({ internalTickets, ticketList }: EventInput, host: SavingHost): void {
  if (host.status !== 'approved') throw new Refusal('event/host-not-approved')
  const isPaid = ticketList.some(({ active, price }) => active && price !== null && price > 0)
  const isOnboarded = host.charges_enabled && host.payouts_enabled
  if (internalTickets && isPaid && !isOnboarded) throw new Refusal('event/onboarding-missing')
}

/** @throws {Refusal} request/bad-input for a date that is new and over, or years away: a slip of the hand */
export function checkWindow(
  { repeats, day, zone }: EventValues,
  before: Pick<EventValues, 'day'> | null,
  now: Date,
): void {
  if (repeats || !day || before?.day === day) return
  const today = dayAt(now, zone)
  if (day < addDays(today, -1)) throw badField('eventDate', 'The event date can’t be in the past.')
  if (day > addDays(today, farthestDays)) throw badField('eventDate', 'The event date is more than three years away.')
}

/**
 * Keeps a weekly show that becomes a single one off the dates that were canceled: their buyers were refunded.
 *
 * @throws {Refusal} event/date-canceled
 */
export function checkNotCanceled({ repeats, day }: EventValues, before: { canceled_dates: Day[] } | null): void {
  if (repeats || !day || !before?.canceled_dates.includes(day)) return
  throw new Refusal('event/date-canceled', {
    message: `${commaDayText(day)} was canceled. Please choose another date.`,
    data: { field: 'eventDate', day },
  })
}
