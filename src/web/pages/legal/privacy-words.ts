import { ticketTransfers } from '../../../kernel/limits/transfer-limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { LegalPart } from './legal-page.tsx'

/** The day on which the privacy policy was last changed. */
export const privacyVersion = '2026-11-29'

/** The privacy policy, for a product of this name: what it keeps, and what it does not (decisions G2, G48, G52, G54). */
export const privacyWords = (name: string) => ({
  title: 'Privacy Policy',
  metaTitle: `Privacy Policy · ${name}`,
  description: `What ${name} stores about you, why, who can see it, and how to download or delete it.`,
  lead: 'What we store about you, why, who can see it, and how to download or delete it.',
  parts: [
    {
      id: 'who',
      title: 'Who’s responsible',
      paragraphs: [
        [
          'The operator of this site. Use the ',
          { to: paths.contact, text: 'contact page' },
          ' to reach them. [Add your legal name and address here.]',
        ],
      ],
    },
    {
      id: 'looking',
      title: 'When you browse',
      paragraphs: [
        'You don’t need an account to browse, and we don’t keep a history of what you view. Our logs have one line for each request, with the page and the time, but not your IP address or who you are. To stop abuse, we count requests by IP address for a short time. These counts aren’t saved.',
        'Your browser remembers the city you chose. See “Cookies and your browser” below.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      points: [
        'Your email address. We store your password only as a hash, so no one can read it.',
        'Your profile: username, full name, favorite genres and age groups, search distance, who can see it, and your picture if you add one.',
        'Your city and the coordinates of its center. Your exact location stays in your browser.',
        'Where you’re logged in, so you can log out remotely: the browser, when you logged in, and when you were last active. For passkeys, the public key. For API keys, a hash, the name, and when each was last used. For push notifications, your browser’s push address.',
        'Which pages you follow, which shows you save or go to, your friends, and the invites and plans you share with them. Buying a ticket counts as going.',
        'Which version of the terms you accepted, and when.',
        'If you log in with Google or Apple: the ID they gave us for you, never your password there.',
      ],
    },
    {
      id: 'tickets',
      title: 'When you buy tickets',
      points: [
        'Your order: the show, tickets, price with taxes and fees, the name on the tickets, your email address, your answers to the host’s questions, and whether each ticket was used.',
        'Your card number goes straight to our payment processor. We never see it.',
        `If you send a ticket, the friend or email address you sent it to, until ${ticketTransfers.namedDays} days after the show.`,
        'A copy of the emails we send you, so we know they went out.',
      ],
    },
    {
      id: 'publish',
      title: 'When you post or contact us',
      points: [
        'Who you block and what you report, so we can act on it. No one else finds out.',
        'Messages you write in chats and bookings. A show’s chat is deleted 90 days after the show.',
        'Pages and shows are public. A page’s contact email isn’t.',
        'We resize your pictures and remove hidden data, such as where they were taken.',
        'Questions to a host about your order: we email them with your name and email address to the owners and admins of the host’s page, and don’t keep them.',
        'Messages to us: your name, email address, message and when you sent it, for as long as we need it to help you. They’re deleted with your account.',
      ],
    },
    {
      id: 'sees',
      title: 'Who can see what',
      paragraphs: ['You choose who sees your profile. It’s set to Friends until you change it.'],
      points: [
        'Public: everyone who’s logged in can see your name, username and picture, your city if you share it, your genres, when you joined, and the pages you manage. Your friends and people going to the same show can see you’re going to it.',
        'Friends: everyone who’s logged in can see your name, username and picture. Only your friends can see the rest, including when you’re going to a show.',
        'Private: only your friends can see your name, username and picture, and you don’t appear in search.',
        'People in a plan with you who can see that you’re going to the show can also see how many tickets you have for it. If your profile is private, they can’t.',
        'Everyone going to a show, and its host, can read what you write in its fan chat, with your username. The crew chat is for the host and the acts. A plan’s chat is for everyone invited to the plan.',
        'If you share a link to your plan, anyone who has it sees your first name, the show and how many people are in, and can join.',
        'If you hold tickets for friends, anyone with the link sees your first name, the show, and how many of the tickets are paid for.',
        'No one can see your email address or exact location on your profile.',
        'If you send a ticket to someone, they see your name, and we email them at the address you enter. The name on their profile goes on the ticket once they accept it.',
        'The people who run a show can see who bought tickets to it: owners and admins see your name, email address and order, editors see your name and order, and door staff see the name and ticket type on your tickets.',
        'If you sell tickets for cash at a show’s door, the show’s owners and admins see your username with those sales, even after you leave the team or make your profile private.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets your data',
      points: [
        'Our payment processor gets what it needs to process your payment, under its own privacy policy.',
        'Our email provider gets your email address and the emails we send you.',
        'If you log in with Google or Apple, open a map, play a preview or turn on push notifications, the company behind that service can see that you used it.',
        'Owners and admins of a show you have tickets to can download its list of buyers, with names, email addresses and answers to their questions.',
        'If you dispute a payment, your bank gets your order, the emails we sent about it, and when its tickets were checked in.',
        'No one else. We don’t sell data, show third-party ads or use third-party analytics.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser',
      points: [
        'A cookie that keeps you logged in for up to 30 days. Scripts can’t read it.',
        'A cookie with the last city you looked at, for a year.',
        'Browser storage for unfinished work, such as a show you’re editing or a half-finished sign-up.',
        'Your tickets for upcoming shows, on devices where you’re logged in, so they open offline. Logging out removes them.',
        'If you work at a show’s door, its guest list, with names and ticket types, so you can check people in offline. It’s removed when you log out, or 12 hours after the show starts.',
        'No third-party cookies and no tracking cookies.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can do',
      points: [
        ['View and correct your data in your ', { to: paths.account, text: 'account' }, '.'],
        'Download everything we store about you, also from your account.',
        'Delete your account. We ask for your password and show you what you’d lose.',
        ['Ask us for anything else on the ', { to: paths.contact, text: 'contact page' }, '.'],
      ],
    },
    {
      id: 'stays',
      title: 'What we keep after deletion',
      paragraphs: [
        'We keep orders and payments without a link to your profile, because sellers and the law require them. Everything else disappears from our backups as they’re overwritten.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: ['The date at the top shows when this policy last changed.'],
    },
  ] satisfies LegalPart[],
})
