import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Fact } from '../fact-grid.tsx'
import { exampleWords, feeWords } from '../page-facts.ts'

/** The page Why, for a product of this name (decision C41). */
export const whyWords = (name: string) => ({
  title: `Why ${name}: the price you see is the price you pay`,
  description: `What ${name} does for fans, artists and venues, and what it costs: ${feeWords.platform} of the ticket price plus card processing. Free tickets have no fees.`,
  hero: {
    eyebrow: `Why ${name}`,
    title: 'The price you see',
    gold: 'is the price you pay.',
    lead: `For every ticket sold here, the first price you see includes taxes and fees. We keep ${feeWords.platform} of the ticket price, card processing is ${feeWords.cardRate} plus ${feeWords.cardFlat}, and the rest goes to the host.`,
  },
  fees: {
    title: `A ${exampleWords.price} ticket, to the cent`,
    lead: 'Hosts choose who pays the fees. Either way, the first price fans see includes everything, taxes too.',
  },
  fans: {
    title: 'For fans',
    facts: [
      {
        title: 'One calendar',
        text: [
          'See what’s on at local clubs, bars and festivals. ',
          { to: paths.discover, text: 'Browse by date and distance' },
          '.',
        ],
      },
      {
        title: 'Tickets held for you',
        text: `Buy up to ${ticketsPerOrder} per order. We hold them while you pay, and each QR code is good for one entry.`,
      },
      {
        title: 'No surprises at the door',
        text: 'For shows with tickets here, the age rule, any cover charge and the local start time are on the show page, so you know before you go.',
      },
    ] satisfies Fact[],
  },
  acts: {
    title: 'For bands, comics and comedy groups',
    facts: [
      {
        title: 'Your own page',
        text: 'Your genres, links, photo and upcoming shows, all at one link you can put on a flyer. It’s free.',
      },
      {
        title: 'Get found by the right fans',
        text: 'Fans pick their favorite genres, and shows that match come first on their home page, no matter how small the venue.',
      },
      {
        title: 'Your own box office',
        text: 'Put on your own show and sell the tickets yourself. No promoter required.',
      },
    ] satisfies Fact[],
  },
  rooms: {
    title: 'For venues and festivals',
    facts: [
      {
        title: 'Paid to your account',
        text: 'Ticket money goes to your own payment account, order by order.',
      },
      {
        title: 'Easy check-in',
        text: 'Scan tickets with your phone or look people up by name. Used tickets are flagged instantly, and you can undo a mistake.',
      },
      {
        title: 'Never oversold',
        text: 'Tickets are counted for every date, even while buyers are checking out. Early-bird prices, multiple ticket types and weekly shows included.',
      },
    ] satisfies Fact[],
  },
  cost: {
    title: 'What it costs',
    rows: [
      ['Browsing, accounts and pages', 'Free'],
      ['Listing a show, wherever you sell tickets', 'Free'],
      ['Free tickets', 'No fees'],
      ['Platform fee on paid tickets', `${feeWords.platform} of the price`],
      [
        'Card processing on paid tickets',
        `${feeWords.cardRate} of the price and any tax and platform fee on top, plus ${feeWords.cardFlat} per order`,
      ],
    ] satisfies [what: string, price: string][],
    more: ['For the details, see the ', { to: `${paths.faq}#fees`, text: 'FAQ about fees' }, '.'],
  },
  next: 'Put your scene on the map',
})
