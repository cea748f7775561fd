import { refundWords } from '../../../features/checkout/rules/refund-words.ts'
import { chosenTicketsPath } from '../../../kernel/addresses/chosen-tickets.ts'
import { commaDayText, type Day } from '../../../kernel/day.ts'
import type { LoginPurpose } from '../../auth/login-purpose.ts'
import { TermsLine } from '../../auth/wizard/terms-line.tsx'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../tickets-words.ts'
import type { Basket } from './use-basket.ts'
import { useIsFromDoor } from './use-linked-choice.ts'
import type { Checkout } from './use-checkout.ts'

type Props = {
  eventID: string
  eventName: string
  day: Day
  /** Whether the show has other dates, so that the button names this one. */
  isOneOfSeveral: boolean
  isVisitor: boolean
  /** Whether some of what is sold costs money: its refunds are said before anything is chosen. */
  isPaid: boolean
  /** What has to be done first; null when it can be pressed. */
  missing: string | null
  basket: Basket
  checkout: Checkout
}

/** The way to the payment page, or to the login first; disabled, it says why. */
export function BuyButton({
  eventID,
  eventName,
  day,
  isOneOfSeveral,
  isVisitor,
  isPaid,
  missing,
  basket,
  checkout,
}: Props) {
  const isFromDoor = useIsFromDoor()
  const isFree = basket.count > 0 && basket.totalCents === 0
  const refunds = isPaid && !isFree && <p className="text-center text-sm text-mute">{refundWords.short}</p>
  if (isVisitor) {
    const back = isFromDoor ? chosenTicketsPath(eventID, day, basket.lines) : paths.eventTickets(eventID, day)
    return (
      <div className="flex flex-col gap-2">
        <ButtonLink
          to={paths.login(back)}
          state={{ loginPurpose: 'buy', name: eventName } satisfies LoginPurpose}
          className="min-h-12 w-full text-lg"
        >
          {words.panel.login}
        </ButtonLink>
        {refunds}
      </div>
    )
  }
  const { buy, buyFree, buyFor, buyAnew } = words.panel
  const namesDate = isOneOfSeveral && basket.count > 0
  const dated = buyFor(basket.count, commaDayText(day), isFree)
  return (
    <div className="flex flex-col gap-2">
      <Button
        type="submit"
        busy={checkout.pending}
        reason={missing ?? undefined}
        disabled={basket.settling || basket.totalCents === null}
        className="min-h-12 w-full text-lg"
      >
        {checkout.confirms ? buyAnew : namesDate ? dated : isFree ? buyFree : buy}
      </Button>
      {missing && (
        <p aria-hidden="true" className="text-center text-sm">
          {missing}
        </p>
      )}
      {refunds}
      <TermsLine start={words.panel.terms} />
    </div>
  )
}
