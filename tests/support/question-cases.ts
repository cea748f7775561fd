import type { Case } from './actor-case.ts'

const questions = [{ kind: 'text', question: 'Any food allergies?', required: false }]

/** The calls about what a show's checkout asks. */
export const questionCases: Case[] = [
  { call: 'fetchCheckoutForm', input: (id) => ({ eventID: id('sold') }) },
  { call: 'saveCheckoutQuestions', input: (id) => ({ eventID: id('event'), knownIDs: [], questions }) },
  {
    call: 'saveCheckoutQuestions',
    about: 'of which others are asked by now',
    input: (id) => ({ eventID: id('sold'), knownIDs: [id('event')], questions }),
    allowed: '409 questions/changed',
  },
]
