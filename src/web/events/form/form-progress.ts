import { chosenPayment, type EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import type { FormProblem } from './form-problems.ts'

/** How far a section is: complete, wanting something, wanting what one tried to save without, or free to stay empty. */
export type SectionStatus = 'ready' | 'open' | 'wrong' | 'optional'

type Section = { title: string; fields: readonly string[]; isFilled: (state: EventState) => boolean }

const always = () => true
/** Where tickets are sold elsewhere, their link stands with the answer how people pay. */
const isTicketLink = (state: EventState) => chosenPayment(state) === 'link'

/** The form's sections in their order, with the fields that problems name; `eventLink` is in either of two. */
const sections: Section[] = [
  {
    title: words.basics.title,
    fields: ['eventName', 'eventDescription', 'genre', 'ageGroup'],
    isFilled: always,
  },
  { title: words.poster.title, fields: ['image'], isFilled: always },
  {
    title: words.time.title,
    fields: ['eventDate', 'eventTime', 'dayOfWeek', 'doorsTime', 'endTime', 'removedDates'],
    isFilled: always,
  },
  {
    title: words.place.title,
    fields: ['venueName', 'venueAddress', 'coordinates', 'pin', 'confirmedPin'],
    isFilled: always,
  },
  { title: words.lineup.title, fields: ['lineup'], isFilled: ({ lineup }) => lineup.some(({ name }) => name.trim()) },
  { title: words.pay.title, fields: ['entryFee', 'coverCharge'], isFilled: (state) => chosenPayment(state) !== '' },
  {
    title: words.tickets.title,
    fields: ['ticketList', 'venueCapacity', 'venueExemption'],
    isFilled: ({ isExternal }) => !isExternal,
  },
  {
    title: words.links.title,
    fields: ['previewLink'],
    isFilled: (state) => Boolean(state.previewLink || (state.eventLink && !isTicketLink(state))),
  },
]

/**
 * The sections with how far each is.
 *
 * @param missing what keeps the form from being published
 * @param shownProblems    what people were told already: they tried to save
 */
export const progressOf = (state: EventState, missing: readonly FormProblem[], shownProblems: readonly FormProblem[]) =>
  sections.map(({ title, fields, isFilled }) => {
    const linkSection = isTicketLink(state) ? words.pay.title : words.links.title
    const isHere = (field: string) => (field === 'eventLink' ? title === linkSection : fields.includes(field))
    const has = (problems: readonly FormProblem[]) => problems.some(({ field }) => isHere(field.split('.')[0] ?? ''))
    const status: SectionStatus = has(shownProblems)
      ? 'wrong'
      : has(missing)
        ? 'open'
        : isFilled(state)
          ? 'ready'
          : 'optional'
    return { title, status }
  })

export type Progress = ReturnType<typeof progressOf>

/** How many of all sections still need something; optional ones that stay empty don't. */
export function countOf(progress: Progress): { left: number; all: number } {
  const left = progress.filter(({ status }) => status === 'open' || status === 'wrong').length
  return { left, all: progress.length }
}
