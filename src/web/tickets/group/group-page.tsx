import type { ReactNode } from 'react'
import { groupHoldPath } from '../../../kernel/addresses/group-hold.ts'
import { parseDay } from '../../../kernel/day.ts'
import type { EventId, PlanId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import type { LoginPurpose } from '../../auth/login-purpose.ts'
import { ShowPicture } from '../../events/generated-poster/show-picture.tsx'
import { venueMomentText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { useReread } from '../../use-reread.ts'
import { words } from './group-words.ts'
import { PaidPart, ReleasePart, SharePart } from './holder-part.tsx'
import { type GroupHold, PayForm } from './pay-form.tsx'

type Props = {
  hold: GroupHold
  groupKey: string
  when: string
  single: Parameters<typeof PayForm>[0]['single']
  /** Null for a visitor. */
  buyer: { fullName: string | null } | null
  /** The holder’s own plan for the date; null without one. */
  plan: { planID: PlanId; eventID: EventId } | null
}

/** What anyone sees who opens the link of a group: the show, who holds the tickets, how many are left, and the way to one. */
export function GroupPage({ hold, groupKey, when, single, buyer, plan }: Props) {
  const { isHolder, holderName, eventID, eventName, deadline, quantity, paid, inCheckout, left } = hold
  useReread(deadline ? 20 : null)
  const isAllPaid = paid > 0 && paid === quantity
  const isOpen = deadline !== null && !isAllPaid
  const day = parseDay(hold.occurrenceDate) ?? undefined
  return (
    <div className="flex flex-col gap-8">
      <article className="flex flex-col gap-6 rounded-card border border-gold bg-deck p-4 sm:p-6">
        <h1 className="text-3xl wrap-anywhere">
          {isAllPaid ? words.allPaid : !isOpen ? words.over : isHolder ? words.ownHeading : words.heading(holderName)}
        </h1>
        <div className="flex min-w-0 gap-4">
          <ShowPicture
            pictureId={hold.image}
            show={{ eventName, day: hold.occurrenceDate, venueName: hold.venueName }}
            isSmall
            sizes="96px"
            className="aspect-4/5 w-24 shrink-0 rounded-field"
          />
          <div className="flex min-w-0 flex-col gap-1">
            <h2 className="text-xl wrap-anywhere">{eventName}</h2>
            <p className="font-semibold text-gold">{when}</p>
            <p className="wrap-anywhere text-mute">
              {hold.venueName} · {hold.place}
            </p>
            {hold.ageGroup && <p>{hold.ageGroup}</p>}
            {isOpen && single && <p className="wrap-anywhere">{words.price(hold.ticketName, single.totalCents)}</p>}
          </div>
        </div>
        {isOpen ? (
          <div role="status" className="flex flex-col gap-1">
            <p className="font-semibold">{words.counts(paid, quantity)}</p>
            <p className="text-mute">{words.more(inCheckout, left)}</p>
            <p className="text-gold">{words.until(venueMomentText(deadline))}</p>
          </div>
        ) : (
          <p>
            {words.overText(paid, quantity)} {single && !hold.ownOrder && words.canBuy}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <NextStep hold={hold} groupKey={groupKey} isVisitor={buyer === null} isOnSale={single !== null} />
          <ButtonLink variant="quiet" to={paths.event(eventID, day)}>
            {words.view}
          </ButtonLink>
        </div>
      </article>
      {isHolder && hold.paidBy.length > 0 && <PaidPart paidBy={hold.paidBy} />}
      {isOpen && isHolder && <SharePart {...{ groupKey, eventName, plan }} />}
      {isOpen && buyer && canPay(hold) && <PayForm {...{ hold, groupKey, single }} fullName={buyer.fullName} />}
      {isOpen && isHolder && <ReleasePart {...{ groupKey, left }} />}
    </div>
  )
}

/** A friend has one ticket of a group; its holder may pay for as many as are left, one order after the other. */
const canPay = ({ isHolder, left, ownOrder }: GroupHold) =>
  left > 0 && (ownOrder === null || (isHolder && ownOrder.isPaid))

type StepProps = { hold: GroupHold; groupKey: string; isVisitor: boolean; isOnSale: boolean }

/** The one thing that a viewer does next, where that isn’t the form below. */
function NextStep({ hold, groupKey, isVisitor, isOnSale }: StepProps): ReactNode {
  const { eventID, eventName, deadline, quantity, paid, left, ownOrder } = hold
  const day = parseDay(hold.occurrenceDate) ?? undefined
  if (ownOrder) {
    return (
      <>
        <p className={`w-full font-semibold ${ownOrder.isPaid ? 'text-good' : ''}`}>
          {ownOrder.isPaid ? words.own.paid : words.own.unpaid}
        </p>
        <ButtonLink to={paths.order(ownOrder.orderID)}>{ownOrder.isPaid ? words.own.view : words.own.goOn}</ButtonLink>
      </>
    )
  }
  if (deadline && left > 0) {
    if (!isVisitor) return null
    return (
      <ButtonLink
        to={paths.login(groupHoldPath(groupKey))}
        state={{ loginPurpose: 'buy', name: eventName } satisfies LoginPurpose}
      >
        {words.pay.login}
      </ButtonLink>
    )
  }
  return (
    <>
      {deadline && paid < quantity && <p className="w-full">{words.taken}</p>}
      {isOnSale && <ButtonLink to={paths.eventTickets(eventID, day)}>{words.buyOwn}</ButtonLink>}
    </>
  )
}
