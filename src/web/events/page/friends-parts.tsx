import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { friendsQuestionIn } from '../../../kernel/path-kinds.ts'
import { FriendsGoingPart, friendsOn } from '../friends-going/friends-going-part.tsx'
import { type Invites, InvitesPart } from '../invites/invites-part.tsx'
import { words as inviteWords } from '../invites/invites-words.ts'
import { asksAgain, type Plan } from '../plans/plan-card.tsx'
import { PlansPart } from '../plans/plans-part.tsx'
import { words as planWords } from '../plans/plans-words.ts'
import { StartPlanButton } from '../plans/start-plan-button.tsx'
import type { EventDetail, Occurrence } from '../show.ts'
import type { Attendance } from './going-button.tsx'

type Props = {
  event: EventDetail
  date: Occurrence
  attendance: Attendance
  friends: CallOutputs['getFriendsGoing']['friendsGoing']
  invites: Invites
  plans: Plan[]
  isSignedIn: boolean
  /** Whether the viewer could buy there, and has no tickets to this date, nor any on hold. */
  needsTicket: boolean
}

/** What is between the viewer and their friends about the date that is shown: invites, plans, and who goes. */
export function FriendsParts(props: Props) {
  const { event, date, attendance, friends, invites, plans, isSignedIn, needsTicket } = props
  const day = event.repeatEvent ? date.day : null
  const isOfDay = (one: { day: string | null }) => one.day === day
  const plansOfDay = plans.filter(isOfDay)
  const sentInvites = invites.sent.filter(isOfDay)
  const inPlans = plansOfDay.flatMap(({ starter, people }) => people.map((person) => ({ ...person, isOwn: !starter })))
  // For people who are in the viewer's own plan as well, the answer stands there.
  const listedInvites = sentInvites.filter(
    (invite) => !inPlans.some(({ userID, isOwn }) => isOwn && userID === invite.userID),
  )
  const going = {
    isGoing: attendance.own.includes(day) && !attendance.ownMovedFrom,
    ids: new Set(friendsOn(friends, date.day).map(({ userID }) => userID)),
  }
  const canPlan = isSignedIn && isPlannable(event)
  const [params] = useSearchParams()
  const isPlanGone = canPlan && params.has('plan') && plansOfDay.length === 0
  return (
    <>
      <InvitesPart
        invites={{ sent: listedInvites, received: invites.received.filter(isOfDay) }}
        plans={plansOfDay}
        isAskedElsewhere={
          plansOfDay.some(asksAgain) || (attendance.own.includes(day) && attendance.ownMovedFrom !== null)
        }
        startPlan={
          canPlan && plansOfDay.length === 0 ? (
            <>
              <p className="text-mute">{planWords.startInvited}</p>
              <StartPlanButton
                event={event}
                date={date}
                members={null}
                plan={null}
                invited={sentInvites}
                isGoing={going.isGoing}
                label={inviteWords.asPlan}
              />
            </>
          ) : null
        }
      />
      {isPlanGone && (
        <p role="status" className="-mb-6 font-semibold">
          {planWords.gone}
        </p>
      )}
      {canPlan && (
        <PlansPart
          // Of another date or show, no plan was ended here.
          key={`${event.eventID} ${day}`}
          {...{ event, date, going, needsTicket }}
          plans={plansOfDay}
          invited={sentInvites}
        />
      )}
      <FriendsGoingPart
        friends={friends}
        day={date.day}
        answered={
          new Set(
            [
              ...(isPlannable(event) ? inPlans.filter(({ answer }) => answer !== 'out') : []),
              ...listedInvites.filter(({ answer }) => answer === 'going'),
            ].map(({ userID }) => userID),
          )
        }
      />
    </>
  )
}

const isPlannable = ({ status, isPast, isTakenDown }: EventDetail) =>
  !isPast && !isTakenDown && (status === 'published' || status === 'postponed')

/** Where links to these parts lead. From an email the focus goes there as well; the browser has scrolled already. */
export function FriendsAnchor({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const { pathname, search, hash } = useLocation()
  const isFromLink = hash === '#friends' && friendsQuestionIn(pathname + search) !== null
  useEffect(() => {
    if (isFromLink) part.current?.focus({ preventScroll: true })
  }, [isFromLink])
  return (
    <div ref={part} id="friends" tabIndex={-1} className="flex scroll-mt-20 flex-col gap-12 outline-none empty:hidden">
      {children}
    </div>
  )
}
