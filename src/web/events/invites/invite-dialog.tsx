import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { alreadyInvited } from '../../../features/events/rules/attendance/invite-words.ts'
import { goingTogether } from '../../../kernel/limits.ts'
import { ask } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import type { EventDetail, Occurrence } from '../show.ts'
import { ProfileLink } from '../../people/friends/profile-link.tsx'
import { shortDateText } from '../when.ts'
import { ChooseFriends, useFriends } from './choose-friends.tsx'
import { choosable, useFriendsDraft } from './friends-draft.ts'
import { words } from './invites-words.ts'

type Props = {
  event: Pick<EventDetail, 'eventID' | 'eventName' | 'repeatEvent' | 'status'>
  date: Occurrence
  /** Those who go to this date. */
  friends: CallOutputs['getFriendsGoing']['friendsGoing']
  sent: CallOutputs['fetchEventInvites']['sent']
  /** Leads back to the plan that this is a choice of; what was chosen and typed comes along. */
  onBack: () => void
  onClose: () => void
}

/** `hasNote`: the invites were sent with a note, whatever is typed since. */
type Outcome = { invited: string[]; already: string[]; failed: string[]; reason: string; hasNote: boolean }

/** Invites several friends to a date at once, with a note. */
export function InviteDialog({ event, date, friends: going, sent: sentInvites, onBack, onClose }: Props) {
  const { eventID, eventName, repeatEvent, status } = event
  const list = useFriends()
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { revalidate } = useRevalidator()
  const day = repeatEvent ? date.day : null
  const draft = useFriendsDraft({ eventId: eventID, day })
  const { note } = draft
  const reasonsTaken = new Map([
    ...sentInvites.filter((one) => one.day === day).map(({ userID }) => [userID, words.alreadyInvited] as const),
    ...going.filter(({ days }) => days.includes(day)).map(({ userID }) => [userID, words.alreadyGoing] as const),
  ])
  const chosen = choosable(draft.chosen, list.friends, reasonsTaken)

  async function send() {
    setIsSending(true)
    const result: Outcome = { invited: [], already: [], failed: [], reason: '', hasNote: note.trim() !== '' }
    const missed: string[] = []
    for (const { userID, fullName } of chosen) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a limit is reached at one friend only
      const response = await ask('eventInvite', { friendID: userID, eventID, occurrenceDate: day, note })
      if (response.ok) (response.answer.alreadyInvited ? result.already : result.invited).push(fullName)
      else {
        result.failed.push(fullName)
        result.reason = response.refusal.message
        missed.push(userID)
      }
    }
    setOutcome(result)
    if (missed.length > 0) draft.change({ chosen: missed })
    else draft.forget()
    setIsSending(false)
    // The page lists the people who were invited; failures are reported here.
    if (missed.length + result.already.length === 0) onClose()
    await revalidate()
  }

  const isDone = outcome !== null && outcome.failed.length === 0
  return (
    <Dialog title={words.title} open onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(submit) => {
          submit.preventDefault()
          void send()
        }}
      >
        <div className="flex flex-col gap-2">
          <p className="font-semibold wrap-anywhere">
            {words.show(eventName, status === 'postponed' ? null : shortDateText(date.day))}
          </p>
          <p className="text-mute">{words.purpose}</p>
        </div>
        {outcome && (
          <div ref={focusHere} tabIndex={-1} className="flex flex-col gap-3">
            {outcome.invited.length > 0 && <Notice tone="success">{words.sent(outcome.invited)}</Notice>}
            {outcome.already.length > 0 && <Notice>{alreadyInvited(outcome.already, outcome.hasNote)}</Notice>}
            {outcome.failed.length > 0 && <Notice tone="error">{words.notSent(outcome.failed, outcome.reason)}</Notice>}
          </div>
        )}
        {isDone ? (
          <div className="flex justify-end">
            <Button onClick={onClose}>{words.done}</Button>
          </div>
        ) : (
          <>
            <ChooseFriends
              list={list}
              chosen={new Set(chosen.map(({ userID }) => userID))}
              reasonsTaken={reasonsTaken}
              onChange={(ids) => draft.change({ chosen: [...ids] })}
            />
            {list.friends && list.friends.length > 0 && (
              <>
                <TextArea
                  label={words.note}
                  hint={words.noteHint}
                  rows={2}
                  maxLength={goingTogether.noteMax}
                  value={note}
                  onChange={({ target }) => draft.change({ note: target.value })}
                />
                {list.ownProfile && <ProfileLink profile={list.ownProfile} />}
                <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap justify-end gap-3 border-t border-line bg-deck p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
                  <Button variant="ghost" disabled={isSending} onClick={onBack}>
                    {words.asPlanInstead}
                  </Button>
                  <Button type="submit" busy={isSending} reason={chosen.length === 0 ? words.chooseOne : undefined}>
                    {words.send(chosen.length)}
                  </Button>
                </div>
              </>
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}
