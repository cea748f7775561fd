import { paths } from '../../../kernel/paths.ts'
import { dataAnswers } from './faq-data-words.ts'
import { hostAnswers } from './faq-host-words.ts'
import type { Answer } from './faq-item.tsx'
import { ticketAnswers } from './faq-ticket-words.ts'

type AnswerGroup = { id: string; title: string; answers: readonly Answer[] }

/** The page FAQ, for a product of this name: the fourteen questions of decision G47. */
export const faqWords = (name: string) => ({
  title: `Questions and answers about ${name}`,
  description: `How ${name} works: tickets, fees, refunds, taxes, pages for bands and venues, payouts and your data.`,
  hero: {
    eyebrow: 'FAQ',
    title: 'Fair questions,',
    gold: 'straight answers.',
    lead: 'What this site does today, what it costs, and what it does not do yet.',
  },
  groups: [
    {
      id: 'start',
      title: 'First things',
      answers: [
        {
          id: 'what',
          question: `What is ${name}?`,
          answer: [
            `${name} is a guide to local live music and comedy, and a box office for those who put it on. Choose a town and see what is on, day by day.`,
            'Bands, comics, comedy groups, venues and festivals announce their shows here and can sell tickets for them. Other shows come from public calendars and may be out of date: ask the venue when it matters.',
          ],
        },
        {
          id: 'free',
          question: 'Is it free?',
          answer: [
            'Looking around is free and needs no account. An account is free, and so is a page for a band, a comic, a venue or a festival.',
            [
              'Free tickets cost nobody anything. Only paid tickets carry fees: see ',
              { to: '#fees', text: 'what they are' },
              '.',
            ],
          ],
        },
      ],
    },
    { id: 'tickets', title: 'Tickets', answers: ticketAnswers },
    { id: 'hosts', title: 'Bands, venues and festivals', answers: hostAnswers },
    { id: 'data', title: 'You and your data', answers: dataAnswers(name) },
  ] satisfies AnswerGroup[],
  groupsLabel: 'Subjects',
  linkLabel: 'Link to this answer',
  more: {
    title: 'Your question is not here?',
    text: 'Write to us. A person reads it.',
    link: 'Contact us',
    to: paths.contact,
  },
})
