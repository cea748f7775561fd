import { ticketsPerOrder } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Fact } from '../fact-grid.tsx'
import { exampleWords, feeWords } from '../page-facts.ts'

/** The page Why, for a product of this name (decision C41). */
export const whyWords = (name: string) => ({
  title: `Why ${name}: the price you see is the price you pay`,
  description: `What ${name} does for fans, for acts and for rooms, and what it costs: ${feeWords.platform} of a paid ticket and the card fee, nothing else.`,
  hero: {
    eyebrow: `Why ${name}`,
    title: 'The price you see',
    gold: 'is the price you pay.',
    lead: `Taxes and fees are in the first number that a fan reads. ${feeWords.platform} of the ticket is ours, the card company takes its own, and the rest goes to the host.`,
  },
  fees: {
    title: `A ${exampleWords.price} ticket, to the cent`,
    lead: 'The host chooses who bears the fees. Both ways, the first price that a fan sees has everything in it, taxes too.',
  },
  fans: {
    title: 'For fans',
    facts: [
      {
        title: 'One calendar',
        text: ['Rooms, bars and festivals in one list, ', { to: paths.discover, text: 'by day and by distance' }, '.'],
      },
      {
        title: 'Tickets that are yours',
        text: `Up to ${ticketsPerOrder} in one order, held for you while you pay. Each code lets one person in, once.`,
      },
      {
        title: 'No surprise at the door',
        text: 'The age rule, the cover charge and the hour of the venue’s own clock stand on the show, before you go.',
      },
    ] satisfies Fact[],
  },
  acts: {
    title: 'For bands, comics and groups',
    facts: [
      {
        title: 'A page of your own',
        text: 'Genres, links, a picture and every coming show under one address that you can put on a flyer. It is free.',
      },
      {
        title: 'Found by ear',
        text: 'Fans choose their genres; on their Home, shows that fit stand first, however small the room.',
      },
      {
        title: 'Your own box office',
        text: 'Put on a show yourself, and sell its tickets without a promoter’s system in between.',
      },
    ] satisfies Fact[],
  },
  rooms: {
    title: 'For venues and festivals',
    facts: [
      {
        title: 'Paid to your account',
        text: 'Ticket money goes to your own account with the card provider, order by order.',
      },
      {
        title: 'A door that works',
        text: 'Scan with the phone you have, or find people by name. A code that was used is told at once, and a mistake can be undone.',
      },
      {
        title: 'Never oversold',
        text: 'Stock is counted for each date, while buyers pay too. Early-bird prices, several ticket types and weekly nights included.',
      },
    ] satisfies Fact[],
  },
  cost: {
    title: 'What it costs',
    rows: [
      ['Looking, an account, a page', 'Nothing'],
      ['Free tickets', 'Nothing'],
      ['Paid tickets, platform fee', `${feeWords.platform} of the price`],
      ['Paid tickets, card fee', `${feeWords.cardRate} of an order and ${feeWords.cardFlat}`],
      ['Announcing a show, sold here or elsewhere', 'Nothing'],
    ] satisfies [what: string, price: string][],
    more: ['Every detail is in the ', { to: `${paths.faq}#fees`, text: 'answers about fees' }, '.'],
  },
  next: 'Put your scene on the map',
})
