import { useLocation, useNavigate } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { goingTogether } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words as friendsWords } from '../../people/friends/friends-words.ts'
import { ProfileLink } from '../../people/friends/profile-link.tsx'
import { ChooseFriends, useFriends } from '../invites/choose-friends.tsx'
import { choosable, useFriendsDraft } from '../invites/friends-draft.ts'
import { words as inviteWords } from '../invites/invites-words.ts'
import type { EventDetail, Occurrence } from '../show.ts'
import { shortDateText } from '../when.ts'
import { PlanLinkButtons } from '../plan-link/plan-link-buttons.tsx'
import type { Plan } from './plan-card.tsx'
import { plansAnchor, words } from './plans-words.ts'

export type PlannedEvent = Pick<EventDetail, 'eventID' | 'eventName' | 'repeatEvent' | 'status'>

type Props = {
  event: PlannedEvent
  date: Occurrence
  /** Who is already in the plan; null if this starts one. */
  members: Plan['people'] | null
  /** The plan itself, with its link; null if this starts one. */
  plan: Pick<Plan, 'planID' | 'eventName' | 'linkKey'> | null
  /** Whom the viewer invited to this date: where this starts a plan, those who didn't say no are chosen. */
  invited: CallOutputs['fetchEventInvites']['sent']
  /** Whether the viewer is marked as going to the date, as everyone with a ticket is; starting a plan marks others. */
  isGoing: boolean
  /** Opens the dialog that invites friends without a plan; none where they are invited already, or in a plan. */
  onOnlyInvite?: () => void
  onClose: () => void
}

/** Asks friends into a plan; the first time it starts it. */
export function PlanDialog({ event, date, members, plan, invited, isGoing, onOnlyInvite, onClose }: Props) {
  const { eventID, eventName, repeatEvent, status } = event
  const list = useFriends()
  const navigate = useNavigate()
  const { search } = useLocation()
  const day = repeatEvent ? date.day : null
  const preselected = members ? [] : invited.filter(({ answer }) => answer !== 'not-going')
  const draft = useFriendsDraft(
    { eventId: eventID, day },
    preselected.map(({ userID }) => userID),
  )
  const { note } = draft
  const reasonsTaken = textsOf(members?.filter(({ answer }) => answer !== 'out'))
  const chosen = choosable(draft.chosen, list.friends, reasonsTaken)
  const remarks = members
    ? textsOf(members.filter(({ answer }) => answer === 'out'))
    : new Map(
        invited.map(({ userID, answer, movedFrom }) => [
          userID,
          answer === 'going' && movedFrom
            ? inviteWords.goingOn(shortDateText(movedFrom))
            : inviteWords.invited[answer ?? 'none'],
        ]),
      )
  const { write, pending, problem } = useWrite('startPlan')

  async function send() {
    const friendIDs = chosen.map(({ userID }) => userID)
    const answer = await write({ eventID, occurrenceDate: day, friendIDs, note })
    if (!answer) return
    draft.forget()
    onClose()
    // The plan is below what is on the screen: without this nothing would say that it was started.
    if (!members) void navigate({ search, hash: plansAnchor }, { replace: true })
  }

  return (
    <Dialog title={members ? words.dialog : words.start} open onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(submit) => {
          submit.preventDefault()
          void send()
        }}
      >
        <div className="flex flex-col gap-2">
          <p className="font-semibold wrap-anywhere">
            {inviteWords.show(eventName, status === 'postponed' ? null : shortDateText(date.day))}
          </p>
          <p className="text-mute">
            {members ? words.dialogText : isGoing ? words.dialogStart : `${words.dialogStart} ${words.marksGoing}`}
          </p>
        </div>
        <ChooseFriends
          list={list}
          chosen={new Set(chosen.map(({ userID }) => userID))}
          reasonsTaken={reasonsTaken}
          remarks={remarks}
          onChange={(ids) => draft.change({ chosen: [...ids] })}
        />
        {members === null && <p className="text-sm text-mute">{words.linkLater}</p>}
        {list.friends && (list.friends.length > 0 || members === null) && (
          <>
            {members === null && (
              <TextArea
                label={inviteWords.note}
                hint={words.newNoteHint}
                rows={2}
                maxLength={goingTogether.noteMax}
                value={note}
                onChange={({ target }) => draft.change({ note: target.value })}
              />
            )}
            {/* Without friends, the list ends with the same. */}
            {plan ? (
              <PlanLink plan={plan} />
            ) : (
              list.friends.length > 0 && list.ownProfile && <ProfileLink profile={list.ownProfile} />
            )}
            {problem && <Notice tone="error">{problem}</Notice>}
            <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-deck p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
              {onOnlyInvite && list.friends.length > 0 && (
                <Button variant="ghost" disabled={pending} onClick={onOnlyInvite}>
                  {words.onlyInvite}
                </Button>
              )}
              <Button
                type="submit"
                busy={pending}
                reason={members && chosen.length === 0 ? inviteWords.chooseOne : undefined}
              >
                {members ? words.send(chosen.length) : words.startNow}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  )
}

/** For friends who aren’t here yet, as the dialog promised before the plan was started. */
const PlanLink = ({ plan }: { plan: NonNullable<Props['plan']> }) => (
  <div className="flex flex-col gap-3 rounded-card border border-line p-4">
    <p className="font-semibold">{friendsWords.link.title}</p>
    <PlanLinkButtons plan={plan} />
  </div>
)

/** Shown next to people who are in the plan; people who said no can be asked again. */
const textsOf = (members: Plan['people'] = []) =>
  new Map(members.map(({ userID, answer }) => [userID, answer ? words.answers[answer] : words.asked]))
