import type { Day } from '../../../../kernel/day.ts'
import type { TicketOffer } from '../sale.ts'
import type { Place, Waitlist } from '../waitlist/own-place.ts'
import { WaitlistPart } from '../waitlist/waitlist-part.tsx'
import { type GroupHold, HoldForFriends } from './hold-for-friends.tsx'

type Props = {
  event: { eventID: string; eventName: string }
  day: Day
  open: readonly TicketOffer[]
  place: Place | null
  waitlist: Waitlist
  groupHold: GroupHold
  takesGroups: boolean
  canBuy: boolean
  /** Whether the choice of tickets is folded. */
  isFolded: boolean
  isVisitor: boolean
}

/** Below the choice of tickets: tickets for friends, and the waitlist of those that are sold out. */
export const PanelFoot = ({
  event,
  day,
  open,
  place,
  waitlist,
  groupHold,
  takesGroups,
  canBuy,
  isFolded,
  isVisitor,
}: Props) => (
  <>
    {((canBuy && takesGroups) || groupHold) && <HoldForFriends {...{ event, day, open, groupHold, isVisitor }} />}
    {waitlist && (
      <WaitlistPart
        {...{ event, day, place, canBuy, isVisitor }}
        soldOut={isFolded ? [] : open.filter(({ left }) => left === 0)}
        isOpen={waitlist.isOpen}
      />
    )}
  </>
)
