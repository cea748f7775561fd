import { paths } from '../../../kernel/paths.ts'
import type { LegalPart } from './legal-page.tsx'

/** The day on which the privacy policy was last changed. */
export const privacyVersion = '2026-11-21'

/** The privacy policy, for a product of this name: what it keeps, and what it does not (decisions G2, G48, G52, G54). */
export const privacyWords = (name: string) => ({
  title: 'Privacy Policy',
  metaTitle: `Privacy Policy · ${name}`,
  description: `What ${name} keeps about you, who sees it, and how to take it with you or have it deleted.`,
  lead: 'What we keep about you, why, who sees it, and how you take it with you or have it deleted.',
  parts: [
    {
      id: 'who',
      title: 'Who answers for it',
      paragraphs: [
        [
          'Whoever runs this site; reach them by the ',
          { to: paths.contact, text: 'contact page' },
          '. Their name and address belong here.',
        ],
      ],
    },
    {
      id: 'looking',
      title: 'When you only look',
      paragraphs: [
        'Looking needs no account. We keep no list of what you read. Our log has one line for each request, with the page and the time, and neither your address on the net nor who you are. To stop floods, addresses are counted in memory for a while and not written down.',
        'The town that you chose is remembered in your browser, see “Cookies”.',
      ],
    },
    {
      id: 'account',
      title: 'When you have an account',
      points: [
        'Your e-mail address. Your password only as a hash, from which it cannot be read.',
        'Your profile: username, full name, the genres and age groups you like, how far you go, who may see it, and your picture if you add one.',
        'Your town, and the middle of that town. A precise position stays in your browser.',
        'Where you are signed in, so that you can end it: since when, when last, and with which browser. With a passkey its public half; with push messages the address of your device for them.',
        'Which version of the terms you accepted, and when.',
        'Who you are at Google or Apple, if this site offers that and you sign in that way: their number for you, no password.',
      ],
    },
    {
      id: 'tickets',
      title: 'When you buy tickets',
      points: [
        'The order: show, tickets, price with taxes and fees, the name on the tickets, your e-mail address, and whether a ticket was used.',
        'Your card is between you and the card provider. Its number never reaches us.',
        'A copy of each mail that we send you, to be sure that it left.',
      ],
    },
    {
      id: 'publish',
      title: 'When you publish or write to us',
      points: [
        'Whom you blocked and what you reported, so that operators can act; nobody else learns of it.',
        'Pages and shows are public, that is what they are for. A page’s contact e-mail address is not shown.',
        'Pictures are drawn anew in our sizes; what a camera hides in them, such as the place, is gone.',
        'Messages to us: your name, your e-mail address, the text and the time, for as long as your request needs. They go with your account.',
      ],
    },
    {
      id: 'sees',
      title: 'Who sees what',
      paragraphs: ['You choose who sees your profile; “friends” is where it begins.'],
      points: [
        'Public: everybody who is signed in sees your name, username and picture, your town, your genres, since when you are here, and the pages that you run.',
        'Friends: everybody who is signed in sees your name, username and picture; the rest only your friends.',
        'Private: only your friends see your name, username and picture; you are not found in searches.',
        'Nobody ever sees your e-mail address or your exact place on your profile.',
        'The people at a show’s door see the name on a ticket and its kind.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets data',
      points: [
        'The card provider: what a payment needs, under a policy of its own.',
        'The provider that carries our mail: your address and what we write to you.',
        'Nobody else. We sell nothing, show no third-party advertising, and count nothing with third-party scripts.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser',
      points: [
        'A cookie that keeps you signed in, for up to 30 days; no script can read it.',
        'A cookie with the name of the town that you looked at last, for a year.',
        'Your browser’s own storage for what is unfinished, such as the form of a show or the steps of a registration.',
        'Your tickets for shows to come, on devices where you are logged in, so that they open without a connection; logging out wipes them.',
        'No cookie of anybody else, and none to follow you.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can do',
      points: [
        ['See and correct it in your ', { to: paths.account, text: 'account' }, '.'],
        'Take it with you: the account has an export of everything that is yours.',
        'Delete it: the account asks for your password and shows what you would lose.',
        ['Ask us for anything else, by the ', { to: paths.contact, text: 'contact page' }, '.'],
      ],
    },
    {
      id: 'stays',
      title: 'What stays after deletion',
      paragraphs: [
        'Orders and what was paid stay in the books without a link to your profile, because sellers and the law need them. Backups lose the rest when they are written over.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: ['The version above is the day of the last change.'],
    },
  ] satisfies LegalPart[],
})
