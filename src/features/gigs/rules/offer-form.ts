import { parseDay } from '../../../kernel/day.ts'
import { booking as limits } from '../../../kernel/gig-limits.ts'
import { basisPointsOf, centsOf, type Deal, paysGuarantee, paysPercentage } from './terms.ts'

/** An offer as it is typed; fields that may be empty are ''. */
export type OfferForm = { deal: Deal; guarantee: string; percentage: string; setMinutes: string; validUntil: string }

/** An offer of which nothing is typed. */
export const emptyOffer: OfferForm = {
  deal: 'guarantee',
  guarantee: '',
  percentage: '',
  setMinutes: '',
  validUntil: '',
}

/** Words for amounts that aren't an act's pay, or that a percentage starts from. */
const notPay = /\b(?:tickets?|cover|admission|deposit|after|above|costs?|expenses?|each|per|person|head)\b/i
/** The words of a deal besides its numbers. */
const termWords =
  /\b(?:guaranteed?|flat|fee|or|vs|versus|whichever|is|greater|higher|more|plus|and|a|of|the|door|net|gross|sales)\b/gi

/**
 * The terms that a request names in its own words, as an offer's form begins with them. Numbers are read where they can
 * mean one thing alone. The words themselves stand above the form and stay out of its note: what is agreed would
 * otherwise name an old price beside the new one.
 */
export function offerInWords(terms: string): OfferForm {
  const text = terms.replace(/\bticket sales\b/gi, 'sales')
  const dollars = text.match(/\$ ?\d[\d,.]*k?/gi) ?? []
  const shares = text.match(/(?<![\d.])\d{1,3}(?:\.\d{1,2})? ?%/g) ?? []
  const rest = [...dollars, ...shares].reduce((left, number) => left.replace(number, ' '), text).replace(termWords, ' ')
  const deal = /\d/.test(rest) ? null : dealOf(text, dollars, shares)
  if (!deal) return emptyOffer
  const amount = ([typed = '']: string[]) => typed.replace(/[$%\s]/g, '')
  return { ...emptyOffer, deal, guarantee: amount(dollars), percentage: amount(shares) }
}

/** The deal that numbers and words mean; null if they are ambiguous. */
function dealOf(text: string, dollars: string[], shares: string[]): Deal | null {
  const isReadable = dollars.every((typed) => centsOf(typed) > 0) && shares.every((typed) => basisPointsOf(typed) > 0)
  if (!isReadable || notPay.test(text) || dollars.length > 1 || shares.length > 1) return null
  if (dollars.length === 0) return shares.length === 1 ? 'percentage' : null
  if (shares.length === 0) return /\bdoor\b/i.test(text) ? null : 'guarantee'
  if (/\b(?:or|vs|versus|whichever)\b/i.test(text)) return 'versus'
  return /\b(?:plus|and)\b|[+&]/i.test(text) ? 'plus' : null
}

type OfferField = Exclude<keyof OfferForm, 'deal'>

/** What an offer's fields say when they cannot be sent, in the order people meet them. */
const alerts: [field: OfferField, message: string, applies: (form: OfferForm, today: string) => boolean][] = [
  [
    'guarantee',
    'Enter an amount above $0, such as 300 or 300.50',
    ({ deal, guarantee }) => paysGuarantee(deal) && centsOf(guarantee) <= 0,
  ],
  [
    'guarantee',
    'Enter $1,000,000 or less',
    ({ deal, guarantee }) => paysGuarantee(deal) && centsOf(guarantee) > limits.guaranteeMax,
  ],
  [
    'percentage',
    'Enter a percentage above 0, up to 100',
    ({ deal, percentage }) => paysPercentage(deal) && basisPointsOf(percentage) <= 0,
  ],
  [
    'setMinutes',
    `Enter 1 to ${limits.setMinutesMax} minutes`,
    ({ setMinutes }) => setMinutes.trim() !== '' && !isMinutes(Number(setMinutes)),
  ],
  [
    'validUntil',
    'Choose today or a later date',
    ({ validUntil }, today) => validUntil !== '' && (!parseDay(validUntil) || validUntil < today),
  ],
]

const isMinutes = (minutes: number) => Number.isInteger(minutes) && minutes >= 1 && minutes <= limits.setMinutesMax

/** The alert of each field that keeps an offer from being sent; the first of a field counts. @param today YYYY-MM-DD */
export const offerAlerts = (form: OfferForm, today: string): Partial<Record<OfferField, string>> =>
  Object.fromEntries(
    alerts
      .filter(([, , applies]) => applies(form, today))
      .toReversed()
      .map(([field, message]) => [field, message]),
  )
