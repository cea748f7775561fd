import { useState } from 'react'
import { goingTogether } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { ChooseFriends, useFriends } from '../invites/choose-friends.tsx'
import { words as inviteWords } from '../invites/invites-words.ts'
import type { Plan } from './plan-card.tsx'
import { words } from './plans-words.ts'

type Props = {
  eventId: string
  /** YYYY-MM-DD of a repeating show; null for one that does not repeat. */
  day: string | null
  /** Who is in the plan already; null where this starts one. */
  members: Plan['people'] | null
  onClose: () => void
}

/** Asks friends into a plan; the first time it starts it. */
export function PlanDialog({ eventId, day, members, onClose }: Props) {
  const list = useFriends()
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const [note, setNote] = useState('')
  const { write, pending, problem } = useWrite('startPlan')

  async function send() {
    const friendIDs = list.friends?.filter(({ userID }) => chosen.has(userID)).map(({ userID }) => userID) ?? []
    const answer = await write({ eventID: eventId, occurrenceDate: day, friendIDs, note })
    if (answer) onClose()
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
        <p className="text-mute">{members ? words.dialogText : words.dialogStart}</p>
        <ChooseFriends
          list={list}
          chosen={chosen}
          reasonsTaken={textsOf(members?.filter(({ answer }) => answer !== 'out'))}
          remarks={textsOf(members?.filter(({ answer }) => answer === 'out'))}
          onChange={setChosen}
        />
        {list.friends && list.friends.length > 0 && (
          <>
            {members === null && (
              <TextArea
                label={inviteWords.note}
                rows={2}
                maxLength={goingTogether.noteMax}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
            {problem && <Notice tone="error">{problem}</Notice>}
            <div className="sticky bottom-0 -mx-4 -mb-4 flex justify-end border-t border-line bg-deck p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
              <Button type="submit" busy={pending} reason={chosen.size === 0 ? inviteWords.chooseOne : undefined}>
                {members ? words.send(chosen.size) : words.startNow}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  )
}

/** What stands beside those who are in the plan: who said no can be asked again. */
const textsOf = (members: Plan['people'] = []) =>
  new Map(members.map(({ userID, answer }) => [userID, answer ? words.answers[answer] : words.asked]))
