import { paths } from '../../../kernel/paths.ts'
import type { Answer } from './faq-item.tsx'

/** What people ask about themselves (decision G47). */
export const dataAnswers = (name: string): readonly Answer[] => [
  {
    id: 'who-sees',
    question: 'Who sees where I go?',
    answer: [
      'The people at the door of a show you have a ticket for: they see the name on it and its kind, and no e-mail address. No other fan sees which tickets you have.',
      [
        'What others see of your profile you choose in your ',
        { to: paths.account, text: 'account' },
        ': everybody who is signed in, your friends, or nobody. Of where you are, only your town is kept.',
      ],
    ],
  },
  {
    id: 'delete',
    question: 'How do I delete my account?',
    answer: [
      [
        'In your ',
        { to: paths.account, text: 'account' },
        ', under “Delete account”. You are shown what you would lose, such as tickets for shows to come, and asked for your password.',
      ],
      [
        `Your profile goes. Orders stay in ${name}’s books without a link to it, because sellers and the law need them. Who alone owns a page makes somebody else its owner first. The `,
        { to: paths.privacy, text: 'privacy policy' },
        ' says the rest.',
      ],
    ],
  },
]
