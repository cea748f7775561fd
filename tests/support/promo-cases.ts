import type { Case } from './actor-case.ts'
import { questionCases } from './question-cases.ts'

const newCode = { code: 'BACKSTAGE', percentOff: 20 }
const limits = { ticketsMax: 50, personMax: 2, active: true }

/** The calls about promo codes, and about what a checkout asks. */
export const promoCases: Case[] = [
  { call: 'listPromoCodes', input: (id) => ({ eventID: id('sold') }) },
  {
    call: 'createPromoCode',
    about: 'for tickets of another show',
    input: (id, other) => ({ ...newCode, eventID: id('sold'), ticketTypeIDs: [other('event')] }),
    allowed: '400 request/bad-input',
  },
  { call: 'updatePromoCode', input: (id) => ({ ...limits, eventID: id('sold'), promoCodeID: id('promoCode') }) },
  {
    call: 'updatePromoCode',
    about: "of another's show",
    input: (id, other) => ({ ...limits, eventID: id('sold'), promoCodeID: other('promoCode') }),
    allowed: '404 request/not-found',
  },
  { call: 'checkPromoCode', input: (id) => ({ eventID: id('sold'), code: 'friends' }), who: 'everybody' },
  ...questionCases,
]
