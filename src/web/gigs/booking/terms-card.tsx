import type { CallOutputs } from '../../../contract.ts'
import { actPay, exampleSales, termsText } from '../../../features/gigs/rules/terms.ts'
import { basisPoints, cents, priceText } from '../../../kernel/money.ts'
import { dateText, timeText } from '../../events/when.ts'
import { words } from './booking-words.ts'

export type Terms = NonNullable<CallOutputs['fetchBooking']['agreed']>

/** What an offer pays, with an example, and when the act plays. @param isAct whether the reader's page is paid */
export function TermsCard({ terms, isAct }: { terms: Terms; isAct: boolean }) {
  const { deal, setMinutes, loadIn, setTime, validUntil } = terms
  const pay = { deal, guarantee: cents(terms.guarantee), percentage: basisPoints(terms.percentage) }
  const details = [
    setMinutes !== null && words.set(setMinutes),
    loadIn && words.loadIn(timeText(loadIn)),
    setTime && words.setTime(timeText(setTime)),
    validUntil && words.validUntil(dateText(validUntil)),
  ].filter(Boolean)
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">{termsText(pay)}</p>
      {deal !== 'guarantee' && (
        <p className="text-sm text-mute">
          {words.example(priceText(exampleSales), priceText(actPay(pay, exampleSales)), isAct)} {words.net}
        </p>
      )}
      {details.length > 0 && <p className="text-sm text-mute">{details.join(' · ')}</p>}
    </>
  )
}
