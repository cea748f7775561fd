import type { Db } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { removedDatesMax } from '../../../kernel/limits.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { EventFields, EventInput } from '../event/event-input-data.ts'
import type { TicketInput } from '../event/ticket-input-data.ts'
import { venueFactsView } from '../event/venue-facts.ts'
import { findWhole } from '../event/event-views.store.ts'
import { type EventRow, listActs, type StoredAct } from '../event/events.store.ts'
import { readDay, readTime } from '../rules/event-times.ts'
import { parseLink } from '../rules/parse-link.ts'
import { listMerged, mergeFields, mergeLists, rebaseFields, rebaseLists } from '../rules/merge-changes.ts'
import { listTypes } from '../event/ticket-types.store.ts'
import { entryFeeOf } from './event-values.ts'
import { type StoredForm, storedForm } from './stored-form.ts'

type Act = NonNullable<EventFields['acts']>[number]

/** What a save of an older form came to: the form to save, and the fields in which it keeps what others stored. */
export type MergedForm = { event: EventInput; mergedFields: string[]; acts: StoredAct[] }

/** What the sender is told about kept values: the fields, and the date if it is one of them. */
export function mergedIn(merge: MergedForm | null): { mergedFields: string[]; mergedDate: string | null } {
  const mergedFields = merge?.mergedFields ?? []
  return { mergedFields, mergedDate: (mergedFields.includes('eventDate') && merge?.event.eventDate) || null }
}

/** Fields that mean something only together: a venue's name belongs to its address, a weekday to a weekly show. */
const together: (keyof EventFields)[][] = [
  ['repeatEvent', 'eventDate', 'dayOfWeek'],
  ['venueName', 'venueAddress', 'coordinates', 'pinConfirmed'],
  ['entryFee', 'coverCharge', 'coverChargeMax'],
]

/**
 * Merges a form with what others have stored since it was opened (decision 0143): only what its sender changed is
 * saved.
 *
 * @returns null for a form that does not say what it was opened with: it is saved as sent
 * @throws {Refusal} request/bad-input when both together skip more dates than an event may
 */
export async function mergeForm(
  { db }: AppCtx,
  event: EventInput,
  before: EventRow | null,
): Promise<MergedForm | null> {
  if (!event.base || !before) return null
  const [acts, types] = await Promise.all([listActs(db, before.id), listTypes(db, before.id)])
  const current = storedForm(before, acts, types)
  const { base: opened, unanswered, ...form } = event
  const readForm = (fields: EventFields): EventFields => ({
    ...asStored(fields, before),
    ticketList: withTypeIds(fields.ticketList, current.ticketList),
  })
  const edit = readForm(form)
  const base = (unanswered ?? [])
    .map(readForm)
    .reduce((fields, one) => rebaseForm(fields, one, current), readForm(opened))

  const tickets = mergeLists(
    { base: base.ticketList, edit: edit.ticketList, current: current.ticketList },
    isSameTicket,
    mergeFields,
  )
  const merged = {
    ...mergeFields({ base, edit, current }, together),
    // What operators took down can be saved as a draft, and is refused to be published (decision G9).
    ...(before.unpublished_from && { status: edit.status }),
    removedDates: mergeLists(
      { base: base.removedDates, edit: edit.removedDates, current: current.removedDates },
      isSameDate,
    ),
    ticketList: withoutDeleted(tickets, base.ticketList, current.ticketList, 'ticketTypeID'),
    ...mergeLineup(base, edit, current),
  }
  if (merged.removedDates.length > removedDatesMax) throw tooManyDates
  const isCapacitySame = edit.venueCapacity === current.venueCapacity && edit.venueExemption === current.venueExemption
  const shownFields = isCapacitySame ? current : { ...current, ...(await shownVenueFacts(db, before.id)) }
  return { event: merged, mergedFields: listMerged({ base, edit, current: shownFields }, merged), acts }
}

const tooManyDates = new Refusal('request/bad-input', {
  data: { problems: [{ field: 'event.removedDates', problem: `up to ${removedDatesMax} dates can be skipped` }] },
})

/** The fields that the form of an event shows of its venue: where a page states them, not those of the event itself. */
async function shownVenueFacts(
  db: Db,
  eventId: EventId,
): Promise<Pick<EventFields, 'venueCapacity' | 'venueExemption'>> {
  const event = await findWhole(db, eventId)
  if (!event) return {}
  const { capacity, exemption, isAsked } = venueFactsView(event)
  const isNone = exemption === 'none' || (exemption === 'nonprofit' && !isAsked)
  return { venueCapacity: isAsked ? capacity : null, venueExemption: isNone ? null : exemption }
}

/**
 * The cover, texts, links, day and time as they are stored, however they were sent: day and time by the venue's
 * calendar and clock (decision G15).
 */
const asStored = (fields: EventFields, { zone }: EventRow): EventFields => ({
  ...fields,
  entryFee: entryFeeOf(fields),
  eventName: fields.eventName.trim(),
  eventDescription: fields.eventDescription.trim(),
  venueName: fields.venueName.trim(),
  venueAddress: fields.venueAddress.trim(),
  parkingDetails: fields.parkingDetails.trim(),
  eventLink: fields.eventLink && (parseLink(fields.eventLink) ?? fields.eventLink),
  previewLink: fields.previewLink && (parseLink(fields.previewLink) ?? fields.previewLink),
  eventDate: fields.eventDate && (readDay(fields.eventDate, zone) ?? fields.eventDate),
  eventTime: fields.eventTime && (readTime(fields.eventTime, zone) ?? fields.eventTime),
})

/** Whether the lineup is still the one it was merged with: acts can leave one without a save of the event. */
export const isSameLineup = (a: readonly StoredAct[], b: readonly StoredAct[]): boolean =>
  a.length === b.length && a.every(({ name, entity_id }, n) => name === b[n]?.name && entity_id === b[n]?.entity_id)

function mergeLineup(base: EventFields, edit: EventFields, current: StoredForm) {
  if (edit.acts && base.acts) {
    const merged = mergeLists({ base: base.acts, edit: edit.acts, current: current.acts }, isSameAct, mergeFields)
    const acts = withoutDeleted(merged, base.acts, current.acts, 'entityID')
    return { acts, lineup: acts.map(({ name }) => name) }
  }
  const lists = { base: base.lineup, edit: edit.lineup, current: current.lineup }
  return { acts: edit.acts, lineup: mergeLists(lists, isSameName) }
}

/** The base of a form whose sender may have saved `earlier` before, without an answer. */
const rebaseForm = (base: EventFields, earlier: EventFields, current: StoredForm): EventFields => ({
  ...rebaseFields<EventFields>({ base, earlier, current }, together),
  removedDates: rebaseLists(
    { base: base.removedDates, earlier: earlier.removedDates, current: current.removedDates },
    isSameDate,
  ),
  ticketList: rebaseLists(
    { base: base.ticketList, earlier: earlier.ticketList, current: current.ticketList },
    isSameTicket,
    rebaseFields,
  ),
  lineup: rebaseLists({ base: base.lineup, earlier: earlier.lineup, current: current.lineup }, isSameName),
  acts:
    base.acts &&
    earlier.acts &&
    rebaseLists({ base: base.acts, earlier: earlier.acts, current: current.acts }, isSameAct, rebaseFields),
})

/** Items that the sender changed and that someone else removed in the meantime, without their obsolete id. */
function withoutDeleted<Key extends string, Item extends { [K in Key]?: string | null | undefined }>(
  merged: readonly Item[],
  base: readonly Item[],
  current: readonly Item[],
  key: Key,
): Item[] {
  const stored = new Set(current.map((item) => item[key]))
  const deleted = new Set(base.map((item) => item[key]).filter((id) => id && !stored.has(id)))
  return merged.map((item) => (deleted.has(item[key]) ? { ...item, [key]: null } : item))
}

const isSameDate = (a: string, b: string) => a === b
const isSameName = (a: string, b: string) => nameKey(a) === nameKey(b)

const isSameAct = (a: Act, b: Act) =>
  a.entityID && b.entityID ? a.entityID === b.entityID : nameKey(a.name) === nameKey(b.name)

/** A renamed type keeps its id, so that a new type with its old name is another one. */
const isSameTicket = (a: TicketInput, b: TicketInput) =>
  a.ticketTypeID || b.ticketTypeID ? a.ticketTypeID === b.ticketTypeID : nameKey(a.ticketName) === nameKey(b.ticketName)

/** Ticket types that were sent without an id get that of the stored type with their name, unless another one has it. */
function withTypeIds(list: readonly TicketInput[], stored: readonly TicketInput[]): TicketInput[] {
  const used = new Set(list.map(({ ticketTypeID: id }) => id))
  return list.map((ticket) => {
    if (ticket.ticketTypeID) return ticket
    const isNamesake = ({ ticketName }: TicketInput) => nameKey(ticketName) === nameKey(ticket.ticketName)
    const namesake = stored.find((type) => type.ticketTypeID && !used.has(type.ticketTypeID) && isNamesake(type))
    used.add(namesake?.ticketTypeID)
    return { ...ticket, ticketTypeID: namesake?.ticketTypeID ?? null }
  })
}
