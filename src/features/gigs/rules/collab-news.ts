import { clockText, commaDayText, type Day, type WallTime } from '../../../kernel/day.ts'
import { basisPoints, cents } from '../../../kernel/money.ts'
import { type Deal, termsText } from './terms.ts'

type Request = { eventName: string; day: Day; message: string; offer: string }
type Show = { name: string; day: Day | null }
/** As an offer says it: cents, basis points of net ticket sales, and HH:MM on the venue's clock. */
type AgreedTerms = {
  deal: Deal
  guarantee: number
  percentage: number
  setMinutes: number | null
  loadIn: string | null
  setTime: string | null
}

const on = (day: Day | null) => (day ? ` on ${commaDayText(day)}` : '')

/** What both pages agreed on, in a line: `$300 guarantee · Load-in 5:00 PM · Set at 9:00 PM · 45 minutes`. */
const agreedText = ({ deal, guarantee, percentage, loadIn, setTime, setMinutes }: AgreedTerms): string =>
  [
    termsText({ deal, guarantee: cents(guarantee), percentage: basisPoints(percentage) }),
    loadIn && `Load-in ${clockText(loadIn as WallTime)}`,
    setTime && `Set at ${clockText(setTime as WallTime)}`,
    setMinutes && `${setMinutes} minutes`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What managers read about requests between pages (decision G37). */
export const collabNews = {
  request: (sender: string, { eventName, day, message, offer }: Request) =>
    [
      `${sender} sent you a booking request for ${commaDayText(day)}: ${eventName}.`,
      ...(offer ? [`Terms: ${offer}`] : []),
      `“${message}”`,
    ].join('\n'),
  /**
   * The event is there; `isRequest` is whether the reader's request is accepted by that, and not their offer or their yes
   * before.
   */
  booked: (host: string, show: Show, { isRequest, agreed }: { isRequest: boolean; agreed: AgreedTerms | null }) =>
    [
      `${host} ${isRequest ? 'accepted your request' : 'created the show you agreed to'}. You’re on the lineup of ${show.name}${on(show.day)}.`,
      ...(agreed ? [`Terms: ${agreedText(agreed)}`] : []),
    ].join('\n'),
  /** The sender isn't an act, or the event has a different date from the request. */
  bookedOtherwise: (host: string, show: Show, isRequest: boolean) =>
    `${host} ${isRequest ? 'accepted your request and created' : 'created the show you agreed to:'} ${show.name}${on(show.day)}.`,
  agreed: (receiver: string, { eventName, day }: Pick<Request, 'eventName' | 'day'>) =>
    `${receiver} accepted your request for ${eventName} on ${commaDayText(day)}. Create the event in your Gig Hub.`,
  declined: (receiver: string, { eventName, day }: Pick<Request, 'eventName' | 'day'>) =>
    `${receiver} declined your request for ${eventName} on ${commaDayText(day)}.`,
  /** The page that received it was deleted. */
  closed: (receiver: string, { eventName, day }: Pick<Request, 'eventName' | 'day'>) =>
    `${receiver}’s page was deleted, so your request for ${eventName} on ${commaDayText(day)} was closed.`,
} as const

/** What the person who answers a request reads. */
export const collabAnswers = {
  agreed: (sender: string) => `Accepted. ${sender} will create the event.`,
  declined: (sender: string) => `Declined. We let ${sender} know.`,
  closed: {
    withdrawn: 'This request was withdrawn.',
    expired: 'This request has expired.',
    closed: 'This request was closed because the page was deleted.',
    canceled: 'This booking was canceled.',
  },
  answered: 'This request was already answered.',
  offerOpen: 'There’s an open offer for this request. Open the booking to accept, decline or withdraw the offer.',
  eventGone: 'The event for this request was deleted. To book this date again, send a new request.',
  pageGone: 'The page that sent this isn’t available right now.',
} as const

/** What a page that invites an act to a show reads. */
export const inviteAnswers = {
  sent: (act: string, show: string) => `Invited ${act} to ${show}. They’ll join the public lineup when they accept.`,
  later: (act: string, show: string) =>
    `We’ll invite ${act} when you publish ${show}. They’ll join the public lineup when they accept.`,
  confirmed: (act: string, show: string) => `${act} is on the lineup of ${show}.`,
} as const

/** What the person who answers an offer reads. */
export const offerAnswersText = {
  accepted: { host: 'Terms agreed. Create the event when you’re ready.', guest: 'Terms agreed. We let them know.' },
  declined: { host: 'Offer declined. We let them know.', guest: 'Offer declined. We let them know.' },
  withdrawn: { host: 'Offer withdrawn.', guest: 'Offer withdrawn.' },
} as const
