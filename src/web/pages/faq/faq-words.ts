import { paths } from '../../../kernel/paths.ts'
import { dataAnswers } from './faq-data-words.ts'
import { hostAnswers } from './faq-host-words.ts'
import type { Answer } from './faq-item.tsx'
import { ticketAnswers } from './faq-ticket-words.ts'

type AnswerGroup = { id: string; title: string; answers: readonly Answer[] }

/** The page FAQ, for a product of this name: the fourteen questions of decision G47. */
export const faqWords = (name: string) => ({
  title: `FAQ · ${name}`,
  description: `How ${name} works: tickets, fees, refunds, taxes, pages for bands and venues, payouts and your data.`,
  hero: {
    eyebrow: 'FAQ',
    title: 'Fair questions,',
    gold: 'straight answers.',
    lead: 'How it works, what it costs, and what you can’t do here yet.',
  },
  groups: [
    {
      id: 'start',
      title: 'The basics',
      answers: [
        {
          id: 'what',
          question: `What is ${name}?`,
          answer: [
            `${name} is a guide to local live music and comedy, and a box office for the people who put on the shows. Pick your city and see what’s on, day by day.`,
            'Bands, comics, comedy groups, venues and festivals list their own shows and can sell tickets here. Other shows come from public calendars and may be out of date, so check with the venue before you go.',
          ],
        },
        {
          id: 'free',
          question: 'Is it free?',
          answer: [
            'Yes. You can browse without an account. Accounts are free, and so are pages for bands, comics, comedy groups, venues and festivals.',
            ['Free tickets have no fees. For paid tickets, see ', { to: '#fees', text: 'how fees work' }, '.'],
          ],
        },
      ],
    },
    { id: 'tickets', title: 'Tickets', answers: ticketAnswers },
    { id: 'hosts', title: 'Bands, venues and festivals', answers: hostAnswers },
    { id: 'data', title: 'You and your data', answers: dataAnswers(name) },
  ] satisfies AnswerGroup[],
  groupsLabel: 'Topics',
  linkLabel: 'Link to this answer',
  more: {
    title: 'Still need help?',
    text: 'Send us a message. A real person will read it.',
    link: 'Contact us',
    to: paths.contact,
  },
})
