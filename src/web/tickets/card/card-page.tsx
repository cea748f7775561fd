import { FlaskConical } from 'lucide-react'
import { amountText, type Cents } from '../../../kernel/money.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { HoldCountdown } from '../order/hold-countdown.tsx'
import { CardForm } from './card-form.tsx'
import type { CardSession } from './card-provider.ts'
import { payWords } from './pay-words.ts'
import { testCards } from './card-input.ts'

type Props = {
  session: CardSession
  /** The show the tickets are for; null if unknown. */
  show: { eventName: string; when: string; venueName: string; venueAddress: string } | null
  /** Until the tickets are released, by the server's clock. */
  secondsLeft: number
}

/** The local provider's hosted checkout: what is being paid for, how much, and the card. */
export function CardPage({ session, show, secondsLeft }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-4xl overflow-hidden rounded-card border border-line md:grid-cols-2">
      <section aria-labelledby="summary" className="flex flex-col gap-6 bg-deck p-4 sm:p-8">
        <TestMark />
        <div>
          <h1 id="summary" className="font-sans text-base font-semibold text-mute">
            {payWords.titles[session.status]}
          </h1>
          <p className="font-display text-4xl font-bold">{amountText(session.totalCents as Cents)}</p>
        </div>
        {show && (
          <div className="wrap-anywhere">
            <p className="font-semibold">{show.eventName}</p>
            <p>{show.when}</p>
            <p className="text-mute">{[show.venueName, show.venueAddress].filter(Boolean).join(', ')}</p>
          </div>
        )}
        <dl className="flex flex-col gap-3">
          {session.lines.map((line, index) => (
            // Two types may have one name and one price.
            <div key={index} className="flex justify-between gap-4">
              <dt className="min-w-0 wrap-anywhere">
                {show ? withoutShow(line.name, show.eventName) : line.name}
                {line.quantity > 1 && <span className="text-mute">{payWords.times(line.quantity)}</span>}
              </dt>
              <dd className="shrink-0 tabular-nums">{amountText((line.unitCents * line.quantity) as Cents)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
            <dt>{session.status === 'open' ? payWords.due : payWords.total}</dt>
            <dd className="tabular-nums">{amountText(session.totalCents as Cents)}</dd>
          </div>
        </dl>
        <p className="text-sm wrap-anywhere text-mute">{payWords.receipt(session.buyerEmail)}</p>
      </section>

      <section aria-label={payWords.card.title} className="flex flex-col gap-6 bg-deck-2 p-4 sm:p-8">
        {session.status === 'open' ? (
          <Open session={session} secondsLeft={secondsLeft} />
        ) : (
          <Closed session={session} />
        )}
      </section>
    </div>
  )
}

/** The provider's lines include the show's name, which is above them here. */
function withoutShow(name: string, eventName: string): string {
  const end = name.lastIndexOf(` · ${eventName},`)
  return end === -1 ? name : name.slice(0, end)
}

function TestMark() {
  return (
    <p className="flex items-center gap-2 self-start rounded-pill border border-dashed border-gold px-3 py-1 text-sm font-semibold text-gold">
      <FlaskConical aria-hidden="true" className="size-4" />
      {payWords.mark}
    </p>
  )
}

function Open({ session, secondsLeft }: Omit<Props, 'show'>) {
  return (
    <>
      <HoldCountdown secondsLeft={secondsLeft} />
      <CardForm session={session} />
      <div className="flex flex-col items-center gap-1 text-center">
        <a href={session.cancelUrl} className={buttonLook.ghost}>
          {payWords.card.back}
        </a>
        <p className="text-sm text-mute">{payWords.card.backText}</p>
      </div>
      <details className="rounded-field border border-line px-3 py-2 text-sm">
        <summary className="min-h-8 content-center font-semibold">{payWords.test.title}</summary>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-2">
          {testCards.map(([number, description]) => (
            <div key={number} className="contents">
              <dt className="font-mono whitespace-nowrap">{number}</dt>
              <dd className="text-mute">{description}</dd>
            </div>
          ))}
        </dl>
        <p className="pb-2 text-mute">{payWords.test.rest}</p>
      </details>
    </>
  )
}

function Closed({ session }: { session: CardSession }) {
  const isPaid = session.status === 'complete'
  return (
    <>
      <h2 className="text-3xl">{isPaid ? payWords.closed.paid : payWords.closed.over}</h2>
      <p className="text-mute">{isPaid ? payWords.closed.paidText : payWords.closed.overText}</p>
      <a href={isPaid ? session.successUrl : session.cancelUrl} className={buttonLook.gold}>
        {payWords.closed.toOrder}
      </a>
    </>
  )
}
