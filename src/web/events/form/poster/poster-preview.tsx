import { useWatch } from 'react-hook-form'
import { listingPrice } from '../../../../features/events/rules/listing-price.ts'
import type { TaxRate } from '../../../../features/tickets/rules/price.ts'
import { type Day, parseDay } from '../../../../kernel/day.ts'
import { cents, fromDollars } from '../../../../kernel/money.ts'
import { ShowPicture } from '../../generated-poster/show-picture.tsx'
import { AgeTag } from '../../cards/age-tag.tsx'
import { shownPrice } from '../../cards/shown-price.ts'
import { timeText, whenText } from '../../when.ts'
import type { TicketState } from '../../ticket-editor/ticket-state.ts'
import { chosenPayment, type EventState, feeOf, hasCover, type HostEntity } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'
import { readNumber } from '../read-number.ts'

type Props = {
  host: HostEntity
  taxes: TaxRate[]
  today: Day
  /** The show came from a file of its managers. */
  isImported: boolean
}

/** The card as fans will see it, rendered again on every keystroke (spec 2, modal 1). */
export function PosterPreview({ host, taxes, today, isImported }: Props) {
  const state = useWatch<EventState>() as EventState
  const tag = tagOf(state, { host, taxes, today, isImported })
  return (
    <article aria-label={words.preview.label} className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-card">
        <ShowPicture
          pictureId={state.image}
          show={{
            eventName: state.eventName || words.preview.show,
            day: state.eventDate || null,
            venueName: state.venueName,
          }}
          sizes="18rem"
          className="aspect-[4/5] w-full"
        />
        {tag && (
          <span className="absolute top-2 left-2 rounded-pill bg-gold px-3 py-1 text-sm leading-none font-bold text-night">
            {tag}
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-sm font-semibold text-gold">{whenOf(state)}</p>
        <h3 className="line-clamp-2 text-xl wrap-anywhere">{state.eventName || words.preview.name}</h3>
        <p className="truncate text-sm text-mute">{state.venueName || words.preview.venue}</p>
        <p className="flex flex-wrap gap-2 text-sm text-mute empty:hidden">
          {state.genre && <span>{state.genre}</span>}
          <AgeTag ageGroup={state.ageGroup} />
        </p>
      </div>
    </article>
  )
}

function whenOf({ repeatEvent, dayOfWeek, eventDate, eventTime }: EventState) {
  const wallTime = eventTime || null
  if (repeatEvent) {
    const days = dayOfWeek ? words.preview.weekday(dayOfWeek) : words.preview.weekly
    return words.preview.when(days, timeText(wallTime))
  }
  return whenText({ day: eventDate || null, wallTime })
}

const isPrice = (input: string) => fromDollars(readNumber(input) ?? Number.NaN) !== null
const centsOf = (input: string) => fromDollars(readNumber(input) ?? 0) ?? cents(0)

/** "Free" only where someone chose it, without a cover and without a paid ticket (decision C12). */
function tagOf(state: EventState, { host, taxes, today, isImported }: Props): string | null {
  const { coverCharge, highestCover, cashOnly, feesPayer, isExternal, ticketList } = state
  const hasPrice = hasCover(state) || chosenPayment(state) === 'link'
  const price = listingPrice({
    isListing: false,
    isImported,
    hasCover: hasCover(state),
    cover: hasPrice && coverCharge ? centsOf(coverCharge) : null,
    coverMax: hasPrice && highestCover ? centsOf(highestCover) : null,
    cashOnly,
    sellsTickets: !isExternal,
    feesPayer,
    serviceFee: feeOf(host),
    // Those without a price yet are not free.
    tickets: isExternal
      ? []
      : ticketList.filter((ticket) => ticket.active && !ticket.hidden && isPrice(ticket.price)).map(pricesOf),
    taxes,
    today,
  })
  return shownPrice({ price, soldOut: false })
}

function pricesOf({ price, hasEarlyBird, earlyPrice, earlyEnd }: TicketState) {
  const until = parseDay(earlyEnd)
  const early = hasEarlyBird && earlyPrice && until ? { price: centsOf(earlyPrice), until } : null
  return { price: centsOf(price), early, left: 1 }
}
