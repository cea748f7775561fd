import { kinds } from '../../../features/entities/rules/kinds.ts'
import { entitiesPerDay } from '../../../kernel/limits.ts'
import { listedGuests } from '../../../kernel/limits/guest-limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Answer } from './faq-item.tsx'

const kindList = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  Object.values(kinds).map(({ label }) => label.toLowerCase()),
)

/** What those ask who play and host (decision G47). */
export const hostAnswers: readonly Answer[] = [
  {
    id: 'list',
    question: 'How do I list my band, venue or festival?',
    answer: [
      [
        'Log in and ',
        { to: paths.addEntity, text: 'add your page' },
        `. Choose ${kindList}, then enter its name, city, genres and a picture. You can add up to ${entitiesPerDay} pages a day.`,
      ],
      'Already listed? We create some pages from public calendars. Open the page, claim it, and tell us how to verify it’s yours.',
    ],
  },
  {
    id: 'approval',
    question: 'How long does approval take?',
    answer: [
      'It depends on how many pages are waiting. We’ll email you as soon as there’s a decision, with the reason if it’s a no. Some pages go live right away without a review.',
      'While you wait, you can set up your page and save shows as drafts. Nothing is public or on sale until your page is approved.',
    ],
  },
  {
    id: 'payouts',
    question: 'How do payouts work?',
    answer: [
      'An owner or admin of your page chooses “Set up payments” and gives our payment processor an ID and your bank details. You don’t need this for free shows.',
      'After that, the money from each order goes to your payment account and is paid out to your bank on the processor’s schedule. If buyers pay the fees, you get the ticket price plus tax. If you absorb them, you get the ticket price minus both fees. Any tax you receive is yours to pay to the state or city.',
    ],
  },
  {
    id: 'guest-list',
    question: 'Can acts have a guest list?',
    answer: [
      'Yes, if your show sells tickets here. Open it, choose “Guest list,” and give each act on the lineup a number of spots. They add their own names until doors open, and you can add yours until the show is over.',
      `Listed guests don’t need a ticket. At the door, use “Find a guest” to check them in by name, one at a time or the whole party. Lists are deleted ${listedGuests.keptDays} days after the show.`,
    ],
  },
  {
    id: 'taxes',
    question: 'Which taxes are added?',
    answer: [
      'We add the admission taxes in this table, based on the show’s address. They’re included in the first price fans see and listed by name in the price breakdown. We don’t collect tax anywhere else.',
      'Tax rules change, so hosts should check their local law. They’re responsible for any taxes that aren’t on this list.',
    ],
    table: 'taxes',
  },
]
