import { commaDayText, type Day } from '../../../kernel/day.ts'
import type { BookingEnd } from './booking.ts'

type Request = { eventName: string; day: Day }

const about = ({ eventName, day }: Request) => `${eventName} on ${commaDayText(day)}`

const postponedText = 'We’ll let you know when there’s a new date.'

/** What managers read about a booking thread. */
export const bookingNews = {
  message: (page: string, request: Request, text: string) =>
    `${page} sent a message about ${about(request)}.\n“${text}”`,
  offer: (page: string, request: Request, terms: string) => `${page} made an offer for ${about(request)}: ${terms}.`,
  counter: (page: string, request: Request, terms: string) =>
    `${page} made a counteroffer for ${about(request)}: ${terms}.`,
  accepted: (page: string, request: Request, terms: string) =>
    `${page} accepted your offer for ${about(request)}: ${terms}.`,
  declined: (page: string, request: Request) => `${page} declined your offer for ${about(request)}.`,
  withdrawn: (page: string, request: Request) => `${page} withdrew its offer for ${about(request)}.`,
  postponed: (page: string, request: Request) => `${page} postponed ${about(request)}. ${postponedText}`,
  moved: (page: string, { eventName, day }: Request) => `${page} moved ${eventName} to ${commaDayText(day)}.`,
  /** The page that reads it makes the event. */
  create: 'Create the event in your Gig Hub.',
} as const

/** What the other page reads when a booking ends that was agreed. */
export const bookingEndNews = {
  left: (page: string, request: Request) =>
    `${page} left the lineup of ${about(request)}, so your booking was canceled.`,
  removed: (page: string, request: Request) =>
    `${page} removed you from the lineup of ${about(request)}, so your booking was canceled.`,
  'invite-declined': (page: string, request: Request) =>
    `${page} declined to play ${about(request)}, so your booking was canceled.`,
  'show-canceled': (_: string, request: Request) => `${about(request)} was canceled, and so was your booking.`,
  'show-deleted': (page: string, request: Request) =>
    `${page} deleted ${about(request)}, so your booking was canceled.`,
  'page-deleted': (page: string, request: Request) =>
    `${page}’s page was deleted, so your booking for ${about(request)} was canceled.`,
  canceled: (page: string, request: Request, text: string) =>
    `${page} canceled your booking for ${about(request)}.${text ? `\n“${text}”` : ''}`,
  /** For the host of a show that continues without the act. */
  stillOn: 'Your show is still published. Find another act, or update the lineup.',
} satisfies Record<BookingEnd | 'stillOn', string | ((page: string, request: Request, text: string) => string)>

/** What the person who cancels a booking reads. */
export const bookingAnswers = {
  canceled: (page: string) => `Booking canceled. We let ${page} know.`,
  alreadyCanceled: 'This booking was already canceled.',
} as const

/** Subjects of the emails about requests and bookings: what happened, with whom and for which date. */
export const bookingSubjects = {
  request: (sender: string, day: Day) => `New request from ${sender}: ${commaDayText(day)}`,
  confirmed: (show: string, day: Day | null) => `You’re confirmed: ${show}${day ? `, ${commaDayText(day)}` : ''}`,
  created: (host: string, show: string) => `${host} created ${show}`,
  agreed: (receiver: string, day: Day) => `${receiver} accepted your request: ${commaDayText(day)}`,
  refused: (receiver: string, day: Day) => `${receiver} declined your request: ${commaDayText(day)}`,
  message: (page: string, day: Day) => `New message from ${page}: ${commaDayText(day)}`,
  offer: (page: string, day: Day) => `New offer from ${page}: ${commaDayText(day)}`,
  counter: (page: string, day: Day) => `New counteroffer from ${page}: ${commaDayText(day)}`,
  accepted: (page: string, day: Day) => `${page} accepted your offer: ${commaDayText(day)}`,
  declined: (page: string, day: Day) => `${page} declined your offer: ${commaDayText(day)}`,
  withdrawn: (page: string, day: Day) => `${page} withdrew its offer: ${commaDayText(day)}`,
  canceled: (page: string, day: Day) => `Booking with ${page} canceled: ${commaDayText(day)}`,
  postponed: (page: string, day: Day) => `Show postponed by ${page}: ${commaDayText(day)}`,
  moved: (page: string, day: Day) => `Show moved by ${page}: ${commaDayText(day)}`,
  closed: (page: string, day: Day) => `Request to ${page} closed: ${commaDayText(day)}`,
} as const
