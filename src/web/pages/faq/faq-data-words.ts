import { paths } from '../../../kernel/paths.ts'
import type { Answer } from './faq-item.tsx'

/** What people ask about themselves (decision G47). */
export const dataAnswers = (name: string): readonly Answer[] => [
  {
    id: 'who-sees',
    question: 'Who can see where I go?',
    answer: [
      'Door staff see the name and ticket type on your tickets, not your email address. Other fans can’t see your tickets, with one exception: if you’re in a plan with friends, the people in it who can see that you’re going also see how many tickets you have for that show.',
      [
        'In your ',
        { to: paths.accountPrivacy, text: 'privacy settings' },
        ', set your profile to Public, Friends or Private. With Public, anyone who’s logged in can see it. With Friends, only your friends see more than your name, username and picture. With Private, only your friends can find you, and they see only your name, username and picture.',
      ],
      'When you tap “I’m going” or buy a ticket, the show page counts you without your name. Who can see that it’s you depends on the same setting: friends and people going to the same show, only your friends, or no one. We store your city, not your exact location.',
    ],
  },
  {
    id: 'delete',
    question: 'How do I delete my account?',
    answer: [
      [
        'In your account, open ',
        { to: paths.accountData, text: 'Your data' },
        ' and choose “Delete account.” We show you what you’d lose, such as tickets for upcoming shows, and ask for your password.',
      ],
      [
        `Your profile is deleted. ${name} keeps your orders without a link to your profile, because sellers and the law require them. If you’re the only owner of a page, make someone else an owner first. For more, see the `,
        { to: paths.privacy, text: 'privacy policy' },
        '.',
      ],
    ],
  },
]
