import { chosenPayment, type EventState, hasTickets } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import type { FormProblem } from './form-problems.ts'

/** How far a section is: complete, wanting something, wanting what one tried to save without, or free to stay empty. */
export type SectionStatus = 'ready' | 'open' | 'wrong' | 'optional'

type Section = {
  title: string
  fields: readonly string[]
  /** Whether the form has it; without one it always does. */
  isHere?: (state: EventState) => boolean
  /** Whether the show needs it; without one it always does. */
  isRequired?: (state: EventState) => boolean
  isFilled?: (state: EventState) => boolean
  /** It has a field that every show needs, an imported one as well. */
  isNeverOptional?: true
}

const always = () => true
const never = () => false
/** If tickets are sold elsewhere, their link belongs to the question how people pay. */
const isTicketLink = (state: EventState) => chosenPayment(state) === 'link'

/** The form's sections in their order, with the fields that problems name; `eventLink` is in either of two. */
const sections: Section[] = [
  {
    title: words.basics.title,
    fields: ['eventName', 'eventDescription', 'genre', 'ageGroup'],
    isNeverOptional: true,
  },
  { title: words.poster.title, fields: ['image'] },
  {
    title: words.time.title,
    fields: ['eventDate', 'eventTime', 'dayOfWeek', 'doorsTime', 'endTime', 'allowsReentry', 'removedDates'],
    isNeverOptional: true,
  },
  {
    title: words.place.title,
    fields: ['venueName', 'venueAddress', 'coordinates', 'pin', 'confirmedPin'],
    isNeverOptional: true,
  },
  {
    title: words.lineup.title,
    fields: ['lineup'],
    isRequired: never,
    isFilled: ({ lineup }) => lineup.some(({ name }) => name.trim()),
  },
  { title: words.pay.title, fields: ['entryFee', 'coverCharge', 'coverChargeMax'] },
  {
    title: words.tickets.title,
    fields: ['ticketList', 'usesWaitingLine', 'venueCapacity', 'venueExemption'],
    isHere: hasTickets,
    isFilled: never,
  },
  {
    title: words.links.title,
    fields: ['previewLink'],
    isRequired: never,
    isFilled: (state) => Boolean(state.previewLink || (state.eventLink && !isTicketLink(state))),
  },
]

/**
 * The sections with their progress.
 *
 * @param shownProblems what people were already told when they tried to save
 * @param gaps.missing  what keeps a show from being published, or saved if it is live
 * @param gaps.lacking  everything a show lacks; an imported one may still lack some of it
 */
export const progressOf = (
  state: EventState,
  shownProblems: readonly FormProblem[],
  { missing, lacking }: Record<'missing' | 'lacking', readonly FormProblem[]>,
) =>
  sections
    .filter(({ isHere = always }) => isHere(state))
    .map(({ title, fields, isRequired = always, isFilled = always, isNeverOptional = false }) => {
      const linkSection = isTicketLink(state) ? words.pay.title : words.links.title
      const isOf = (field: string) => (field === 'eventLink' ? title === linkSection : fields.includes(field))
      const has = (problems: readonly FormProblem[]) => problems.some(({ field }) => isOf(field.split('.')[0] ?? ''))
      const isNeeded = isNeverOptional || (isRequired(state) && (has(missing) || !has(lacking)))
      const status: SectionStatus = has(shownProblems)
        ? 'wrong'
        : has(missing)
          ? 'open'
          : isNeeded || (isFilled(state) && !has(lacking))
            ? 'ready'
            : 'optional'
      return { title, status, isNeeded: isNeeded || status === 'wrong' || status === 'open' }
    })

export type Progress = ReturnType<typeof progressOf>

/** How many of the sections that a show needs still lack something; optional ones count only with an error. */
export function countOf(progress: Progress): { left: number; all: number } {
  const required = progress.filter(({ isNeeded }) => isNeeded)
  const left = required.filter(({ status }) => status !== 'ready').length
  return { left, all: required.length }
}
