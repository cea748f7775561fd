import { isBlank } from '../../../kernel/text/visible-text.ts'
import { payWords } from './pay-words.ts'

/** Test cards and what the local provider says to each, for people who try the product out. */
export const testCards: readonly (readonly [number: string, what: string])[] = [
  ['4242 4242 4242 4242', payWords.test.pays],
  ['4000 0000 0000 0002', payWords.test.declined],
  ['4000 0000 0000 9995', payWords.test.poor],
  ['4000 0000 0000 0069', payWords.test.expired],
  ['4000 0000 0000 0259', payWords.test.disputed],
]

/** `4242424242424242` as it is printed on a card. */
export const cardNumber = (input: string) =>
  input
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `1228` as `12 / 28`. */
export function expiryDate(input: string) {
  const digits = input.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export type CardInput = { number: string; expiry: string; cvc: string; name: string }
type Field = keyof CardInput

/** Errors of a card found before anyone is asked, in the form's order. */
const checks: [field: Field, isWrong: (card: CardInput) => boolean][] = [
  ['number', ({ number }) => number.replace(/\D/g, '').length < 13],
  ['expiry', ({ expiry }) => !/^(0[1-9]|1[0-2]) \/ \d\d$/.test(expiry)],
  ['cvc', ({ cvc }) => !/^\d{3,4}$/.test(cvc)],
  ['name', ({ name }) => isBlank(name)],
]

export const problemsOf = (card: CardInput): Partial<Record<Field, string>> =>
  Object.fromEntries(checks.filter(([, isWrong]) => isWrong(card)).map(([field]) => [field, payWords.problems[field]]))
