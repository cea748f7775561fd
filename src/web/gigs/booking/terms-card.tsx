import type { ReactNode } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import {
  breakEvenSales,
  exampleCut,
  exampleSales,
  type Terms as Pay,
  termsText,
} from '../../../features/gigs/rules/terms.ts'
import { basisPoints, cents, priceText } from '../../../kernel/money.ts'
import { dateText, timeText } from '../../events/when.ts'
import { actPayText, actPayWords } from '../act-pay-words.ts'
import { words } from './booking-words.ts'

export type Terms = NonNullable<CallOutputs['fetchBooking']['agreed']>

const payOf = ({ deal, guarantee, percentage }: Terms) => ({
  ...{ deal, guarantee: cents(guarantee), percentage: basisPoints(percentage) },
})

/** What an offer pays, in one line. */
export const payText = (terms: Terms): string => termsText(payOf(terms))

/** What the percentage of terms comes to; null where they have none. @param isAct whether the reader's page is paid */
export function exampleText(pay: Pay, isAct: boolean): string | null {
  if (pay.deal === 'guarantee') return null
  if (pay.deal === 'versus') return words.example.versus(priceText(breakEvenSales(pay)), isAct)
  return words.example[pay.deal](priceText(exampleSales), priceText(exampleCut(pay)), isAct)
}

/** What an offer pays, with an example, and when the act plays. @param isAct whether the reader's page is paid */
export function TermsCard({ terms, isAct }: { terms: Terms; isAct: boolean }) {
  const { setMinutes, loadIn, setTime, validUntil } = terms
  const pay = payOf(terms)
  const example = exampleText(pay, isAct)
  const details = [
    setMinutes !== null && words.set(setMinutes),
    loadIn && words.loadIn(timeText(loadIn)),
    setTime && words.setTime(timeText(setTime)),
    validUntil && words.validUntil(dateText(validUntil)),
  ].filter(Boolean)
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">{termsText(pay)}</p>
      {example && (
        <p className="text-sm text-mute">
          {example} {words.net}
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
  <Agreed hint={hint}>
    {/* An accepted offer no longer expires. */}
    <TermsCard terms={{ ...terms, validUntil: null }} isAct={isAct} />
    {terms.note && <OfferNote>{terms.note}</OfferNote>}
  </Agreed>
)

/** What a request said that was accepted without an offer, in the words of its sender. */
export const AgreedRequest = ({ terms, hint }: { terms: string; hint: string | null }) => (
  <Agreed hint={hint}>
    <p className="text-lg font-semibold wrap-anywhere">{terms}</p>
  </Agreed>
)

const Agreed = ({ hint, children }: { hint: string | null; children: ReactNode }) => (
  <section aria-label={words.agreed} className="flex flex-col gap-2 rounded-card border border-good bg-deck p-4">
    <h2 className="text-2xl text-good">{words.agreed}</h2>
    {children}
    {hint && <p className="text-sm text-mute">{hint}</p>}
  </section>
)

type ActPayProps = { actPay: NonNullable<CallOutputs['fetchBooking']['actPay']>; isHost: boolean }

/** What the act of a booking gets for the show, by its terms and what was sold by now. */
export const ActPay = ({ actPay, isHost }: ActPayProps) => (
  <div className="flex flex-col gap-1">
    <p className="font-semibold wrap-anywhere tabular-nums">{actPayText(actPay, isHost)}</p>
    <p className="text-sm text-mute">
      {actPayWords.paidByHost(isHost)}
      {!isHost && actPay.paysShare && actPay.offTopCents === null && ` ${actPayWords.beforeCosts}`}
    </p>
  </div>
)
