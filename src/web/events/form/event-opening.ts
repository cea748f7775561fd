import type { EventView } from '../../../features/events/event/event-views.ts'
import { copiedTickets } from '../ticket-editor/ticket-state.ts'
import { blankEvent, type EventState, type HostEntity, stateOf } from './event-form-state.ts'
import { type ActState, blankAct } from './lineup/lineup-state.ts'

/** The fields of a show that are filled in advance, such as by an accepted request. */
export type EventPrefill = {
  eventName?: string
  eventDescription?: string
  /** YYYY-MM-DD at the venue. */
  eventDate?: string
  /** HH:MM at the venue. */
  eventTime?: string
  genre?: string
  /** The headliner first; an act with a page here has agreed to play. */
  lineup?: { name: string; entityID?: string }[]
  venue?: { name: string; address: string }
}

/** What both pages of a booking agreed on, as a sentence; with the path of its thread. */
export type Deal = {
  page: string
  pay: string
  /** Whether the act gets a share of net ticket sales. */
  isShare: boolean
  times: string[]
  note: string
  path: string
}

/** What the shows of a host usually have in common. */
export type UsualFields = Pick<
  EventState,
  | 'eventTime'
  | 'doorsTime'
  | 'allowsReentry'
  | 'usesWaitingLine'
  | 'ageGroup'
  | 'parkingOptions'
  | 'parkingNote'
  | 'payment'
  | 'isExternal'
  | 'entryFee'
  | 'coverCharge'
  | 'highestCover'
  | 'cashOnly'
  | 'feesPayer'
  | 'ticketList'
>

/** What the dialog opens with: nothing or little, an event to change, or one whose next show is like it. */
export type EventOpening =
  | {
      kind: 'new'
      prefill?: EventPrefill
      /** From the host's last show; it has no effect on the name under which the input is stored. */
      usual?: UsualFields | null
      /** The notification of the collaboration request that the event accepts. */
      acceptedID?: string
      /** What to know before it is saved. */
      notice?: string | undefined
      deal?: Deal | null
    }
  | { kind: 'edit'; event: EventView; deal?: Deal | null }
  | { kind: 'copy'; event: EventView }

/** The terms under which an act plays; null where the form doesn't know of any. */
export const dealOf = (opening: EventOpening): Deal | null => (opening.kind === 'copy' ? null : (opening.deal ?? null))

/** The form as it opens. */
export function startOf(opening: EventOpening, host: HostEntity): EventState {
  if (opening.kind === 'edit') return stateOf(opening.event)
  return opening.kind === 'copy'
    ? copyOf(stateOf(opening.event))
    : filled({ ...blankEvent(host), ...opening.usual }, opening.prefill ?? {})
}

/** The name under which this browser stores the input: each event, each copy and each request separately (G35). */
export const storageNameOf = (opening: EventOpening): string => {
  if (opening.kind !== 'new') return opening.kind === 'edit' ? opening.event.eventID : `copy-${opening.event.eventID}`
  return opening.prefill ? `new-${JSON.stringify(opening.prefill)}` : 'new'
}

/**
 * Everything but the date, what sales and tickets of the other one are, and the acts that haven't answered its invite: fans
 * would see their names on the copy.
 */
const copyOf = (state: EventState): EventState => ({
  ...state,
  eventDate: '',
  // The next show is free only if someone says so again.
  payment: state.payment === 'free' ? '' : state.payment,
  removedDates: [],
  lineup: state.lineup
    .filter((act) => act.link !== 'invited')
    .map((act) => ({ ...act, link: act.link && act.link !== 'host' ? 'toAsk' : act.link })),
  ticketList: copiedTickets(state.ticketList),
})

/**
 * The times, ages, parking, re-entry and price that a host's next show most likely shares with an earlier one.
 *
 * @param setTime when an act of the next show begins, if that is agreed: times after it can't be those of the show
 */
export function usualFieldsOf(show: EventView, setTime: string | null): UsualFields {
  const { eventTime, doorsTime, allowsReentry, ageGroup, parkingOptions, parkingNote, ...state } = copyOf(stateOf(show))
  const { payment, isExternal, entryFee, coverCharge, highestCover, cashOnly, ...tickets } = state
  const { feesPayer, ticketList, usesWaitingLine } = tickets
  const isAfterSet = setTime !== null && setTime > earliestSet && setTime < eventTime
  return {
    ...(isAfterSet ? { eventTime: '', doorsTime: '' } : { eventTime, doorsTime }),
    ...{ ageGroup, parkingOptions, parkingNote, payment, isExternal, entryFee, coverCharge, highestCover, cashOnly },
    ...{ allowsReentry, feesPayer, ticketList, usesWaitingLine },
  }
}

/** When a show with an act alone begins, if only the act's set time is agreed; null for a set past midnight. */
export const startAtSet = (setTime: string | null): string | null =>
  setTime !== null && setTime > earliestSet ? setTime : null

/** A set before it is one past midnight, of a show that began the evening before. */
const earliestSet = '06:00'

const filled = (blank: EventState, { lineup = [], venue, ...fields }: EventPrefill): EventState => ({
  ...blank,
  ...fields,
  ...(venue && { venueName: venue.name, venueAddress: venue.address }),
  lineup: [...blank.lineup, ...lineup.map(agreedAct)],
})

const agreedAct = ({ name, entityID }: { name: string; entityID?: string }): ActState => ({
  ...blankAct(name),
  ...(entityID && { entityID, link: 'agreed' as const }),
})
