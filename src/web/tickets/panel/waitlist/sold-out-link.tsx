import { buttonLook } from '../../../kit/button-look.ts'
import type { Sale } from '../sale.ts'
import { placeOn, type Waitlist } from './own-place.ts'
import { words } from './waitlist-words.ts'

type Props = {
  sale: Pick<Sale, 'offers'>
  waitlist: Waitlist
  /** The date that is shown. */
  day: string | undefined
}

/** At the head of a show that is sold out: says so, and leads to the waitlist in the panel below. */
export function SoldOutLink({ sale, waitlist, day }: Props) {
  const place = placeOn(waitlist, day)
  const text = place ? words.onList : waitlist?.isOpen ? words.join : null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold text-danger">
        {sale.offers.some(({ isInCheckout }) => isInCheckout) ? words.soldOutForNow : words.soldOut}
      </p>
      {text && (
        <a href="#tickets" className={`${place ? buttonLook.quiet : buttonLook.gold} shell:hidden`}>
          {text}
        </a>
      )}
    </div>
  )
}
