import type { CallOutputs } from '../../../contract.ts'
import { actPay, exampleSales, termsText } from '../../../features/gigs/rules/terms.ts'
import { basisPoints, cents, priceText } from '../../../kernel/money.ts'
import { dateText, timeText } from '../../events/when.ts'
import { words } from './booking-words.ts'

export type Terms = NonNullable<CallOutputs['fetchBooking']['agreed']>

const payOf = ({ deal, guarantee, percentage }: Terms) => ({
  ...{ deal, guarantee: cents(guarantee), percentage: basisPoints(percentage) },
})

/** What an offer pays, in one line. */
export const payText = (terms: Terms): string => termsText(payOf(terms))

/** What an offer pays, with an example, and when the act plays. @param isAct whether the reader's page is paid */
export function TermsCard({ terms, isAct }: { terms: Terms; isAct: boolean }) {
  const { deal, setMinutes, loadIn, setTime, validUntil } = terms
  const pay = payOf(terms)
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

/** What an offer adds to its pay in words, labeled so that no one reads it as the pay. */
export const OfferNote = ({ children }: { children: string }) => (
  <p className="whitespace-pre-line wrap-anywhere">
    <span className="text-mute">{words.noteLabel}</span> {children}
  </p>
)

/** What both pages agreed on, whole. @param hint how to change it; null where nothing can be changed */
export const AgreedTerms = ({ terms, isAct, hint }: { terms: Terms; isAct: boolean; hint: string | null }) => (
  <section aria-label={words.agreed} className="flex flex-col gap-2 rounded-card border border-good bg-deck p-4">
    <h2 className="text-2xl text-good">{words.agreed}</h2>
    {/* An accepted offer no longer expires. */}
    <TermsCard terms={{ ...terms, validUntil: null }} isAct={isAct} />
    {terms.note && <OfferNote>{terms.note}</OfferNote>}
    {hint && <p className="text-sm text-mute">{hint}</p>}
  </section>
)
