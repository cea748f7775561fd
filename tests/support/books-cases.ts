import { type Case, venue } from './actor-case.ts'

const date = { occurrenceDate: '2026-11-21' }

/** The calls of a page's books and of settlement sheets; the show with sales takes place after these are made. */
export const booksCases: Case[] = [
  ...(['fetchYearTotals', 'fetchTaxReport', 'listPayouts', 'listSettlementSheets'] as const).map((call): Case => ({
    call,
    input: (id) => ({ entityDetails: venue(id('entity')) }),
  })),
  {
    ...{ call: 'fetchPayout', about: 'that isn’t there', allowed: '404 request/not-found' },
    input: (id) => ({ entityDetails: venue(id('entity')), payoutID: id('sold') }),
  },
  { call: 'fetchSettlementSheet', input: (id) => ({ eventID: id('sold') }) },
  {
    call: 'saveSettlementSheet',
    input: (id) => ({ ...date, eventID: id('sold'), revision: 0, costs: [], actAmounts: [] }),
  },
  {
    ...{ call: 'sendSettlementSheet', allowed: '409 gigs/sheet-too-early' },
    input: (id) => ({ ...date, eventID: id('sold'), fingerprint: 'as seen' }),
  },
  {
    ...{ call: 'fetchActSheet', about: 'that was not sent', allowed: '404 request/not-found' },
    input: (id) => ({ ...date, eventID: id('sold'), entityDetails: venue(id('entity')) }),
  },
  {
    ...{ call: 'answerSettlementSheet', about: 'that was not sent', allowed: '404 request/not-found' },
    input: (id) => ({
      ...{ ...date, eventID: id('sold'), entityDetails: venue(id('entity')) },
      ...{ version: 1, answer: 'confirmed', signedBy: 'Ana Diaz' },
    }),
  },
]
