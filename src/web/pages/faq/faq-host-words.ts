import { kinds } from '../../../features/entities/rules/kinds.ts'
import { entitiesPerDay } from '../../../kernel/limits.ts'
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
        { to: paths.addEntity, text: 'add it' },
        `: choose whether it is a ${kindList}, then give its name, town, genres and a picture. You run the page from then on, and can add up to ${entitiesPerDay} in a day.`,
      ],
      [
        'It is here already? Some pages were made from public calendars. ',
        { to: paths.contact, text: 'Write to us' },
        ' from an address that is known to belong to it.',
      ],
    ],
  },
  {
    id: 'approval',
    question: 'How long does approval take?',
    answer: [
      'As long as a person needs to look at it; we promise no hour. You get a mail when it is decided, with the reason if the answer is no. Where whoever runs this site lets everybody in, a page is public at once.',
      'Meanwhile you can prepare your shows as drafts. Nothing of it is public or on sale before.',
    ],
  },
  {
    id: 'payouts',
    question: 'How do payouts work?',
    answer: [
      'Through the card provider. An owner or admin of a page opens “Set up payments” on it; the provider asks who you are and where your money goes. Free shows need no set-up.',
      'From then on the money of each order goes to your account there, and the provider pays it out to your bank on its own schedule. Where the buyer pays the fees you get price and tax; where you absorb them you get the price without both fees. Taxes in it are yours to pass on.',
    ],
  },
  {
    id: 'taxes',
    question: 'Which taxes are added?',
    answer: [
      'The admission taxes that we know of, by the address of the show. They are in the first price that a fan sees, each with its name in the breakdown. Everywhere else no tax is collected.',
      'They are of a list that whoever runs this site should compare with the law. Hosts answer for taxes that are not on it.',
    ],
    table: 'taxes',
  },
]
