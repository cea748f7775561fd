import { parseDay } from '../../../kernel/day.ts'
import { booking as limits } from '../../../kernel/gig-limits.ts'
import { basisPointsOf, centsOf, type Deal, paysGuarantee, paysPercentage } from './terms.ts'

/** An offer as it is typed; fields that may be empty are ''. */
export type OfferForm = { deal: Deal; guarantee: string; percentage: string; setMinutes: string; validUntil: string }

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
