import { radiusMiles } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Fact } from '../fact-grid.tsx'

/** The page About, for a product of this name (decision C41). */
export const aboutWords = (name: string) => ({
  title: `About ${name}: who’s playing near you tonight`,
  description: `${name} is a guide to local live music and comedy, and a box office for the people who put on the shows.`,
  hero: {
    eyebrow: `About ${name}`,
    title: 'Who’s playing',
    gold: 'near you tonight?',
    lead: 'Find live music and comedy in your city and nearby, from 40‑seat clubs to festivals.',
  },
  does: {
    title: 'What you can do here',
    facts: [
      {
        title: 'Find shows',
        text: [
          { to: paths.discover, text: 'Browse shows near you' },
          ` by date, genre and age, up to ${radiusMiles.at(-1)} miles away. No account needed.`,
        ],
      },
      {
        title: 'Buy tickets',
        text: [
          'Buy from the people putting on the show, at ',
          { to: paths.why, text: 'one all-in price' },
          '. Your tickets are ready right away, and we email them to you too.',
        ],
      },
      {
        title: 'Put on shows',
        text: 'Get a free page for your band, comedy act, venue or festival. List shows, sell tickets and check people in with your phone.',
      },
    ] satisfies Fact[],
  },
  shows: {
    title: 'Where the shows come from',
    paragraphs: [
      'Bands, comics, venues and festivals list their own shows. We may review new pages before they go live.',
      'Other shows come from public calendars. Those listings can be out of date, so check with the venue before you go. Their pages stay unclaimed until the artist or venue claims them.',
      'We rank shows by date, distance, the genres and pages you like, and where your friends are going. No one can pay for a better spot.',
    ],
  },
  not: {
    title: 'What you won’t find here',
    points: [
      'Hidden fees at checkout',
      'Third-party ads',
      'Scripts that track you on other sites',
      'A sign-up wall to see who’s playing',
      'Your card number stored on our site',
    ],
  },
  open: {
    title: 'Open source',
    text: 'The software behind this site is open source under the MIT License. Anyone can see how prices are calculated or run a guide for their own local scene.',
  },
  next: 'Go see a show',
})
