import { radiusMiles } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Fact } from '../fact-grid.tsx'

/** The page About, for a product of this name (decision C41). */
export const aboutWords = (name: string) => ({
  title: `About ${name}: who plays near you tonight`,
  description: `${name} is a guide to local live music and comedy, and a box office for the people who put it on.`,
  hero: {
    eyebrow: `About ${name}`,
    title: 'Who plays',
    gold: 'near you tonight?',
    lead: `${name} answers that one question: for music and comedy, for the room with forty chairs as for the festival, in your town and the next.`,
  },
  does: {
    title: 'Three things, done properly',
    facts: [
      {
        title: 'Find',
        text: [
          { to: paths.discover, text: 'The shows near a town' },
          `, day by day, within ${radiusMiles[0]} to ${radiusMiles.at(-1)} miles, by genre and by age. No account needed.`,
        ],
      },
      {
        title: 'Buy',
        text: [
          'Tickets from the people who put the show on, at ',
          { to: paths.why, text: 'one whole price' },
          '. The code that opens the door is yours at once and comes by mail, too.',
        ],
      },
      {
        title: 'Play',
        text: 'A free page for bands, comics, comedy groups, venues and festivals: announce shows, sell tickets, and scan them at the door with a phone.',
      },
    ] satisfies Fact[],
  },
  shows: {
    title: 'Where the shows come from',
    paragraphs: [
      'From those who play and host them: bands, comics, venues and festivals announce their own. A person looks at each new page before it is public, unless whoever runs this site lets everybody in.',
      'And from public calendars. Those may be out of date, so ask the venue when it matters. Their pages belong to nobody here until the people behind them write to us.',
      'Lists are in the order of town, time and taste. Nobody can pay for a better place in them.',
    ],
  },
  not: {
    title: 'What you will not find',
    points: [
      'A price that grows at the last step',
      'Advertising of other companies',
      'Scripts that follow you to other sites',
      'A wall in front of the calendar: looking needs no account',
      'Your card number with us: the card provider alone has it',
    ],
  },
  open: {
    title: 'Open to the bone',
    text: 'The software behind this site is open source under the MIT License. Anybody may read how a price is made, and run a guide for a scene of their own.',
  },
  next: 'Go and hear somebody',
})
