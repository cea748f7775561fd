import { type SyntheticEvent, useState } from 'react'
import { parseDay } from '../../../kernel/day.ts'
import { listedGuests as limits } from '../../../kernel/limits/guest-limits.ts'
import { Button } from '../../kit/button.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import type { Page } from './edit-guest.tsx'
import { words as allWords } from './guests-words.ts'

const words = allWords.add

type Props = Page & { occurrenceDate: string }

/** Adds names as people send them in a chat, one a line. */
export function GuestLinesForm({ eventID, entityID, occurrenceDate }: Props) {
  const { write, refusal, clear, pending } = useWrite('addListedGuests')
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const isUnreadable = refusal?.code === 'guests/unreadable' || refusal?.code === 'guests/no-spots'

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const day = parseDay(occurrenceDate)
    setConfirmation(null)
    setIsMissing(text.trim() === '')
    if (text.trim() === '' || !day) return focusFirstInvalid(form)
    const answer = await write({ eventID, entityID, occurrenceDate: day, text })
    if (!answer) return focusFirstInvalid(form)
    setText('')
    setConfirmation(words.added(answer.added, answer.changed, answer.alreadyListed))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-xl flex-col gap-3">
      <TextArea
        label={words.label}
        hint={words.hint}
        rows={4}
        maxLength={limits.textMax}
        value={text}
        error={isMissing ? words.missing : isUnreadable ? refusal.message : null}
        onChange={({ target }) => {
          setText(target.value)
          setIsMissing(false)
          clear()
        }}
      />
      {refusal && !isUnreadable && <Notice tone="error">{refusal.message}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={pending}>
          {words.submit}
        </Button>
        {confirmation && (
          <p role="status" className="wrap-anywhere text-good">
            {confirmation}
          </p>
        )}
      </div>
    </form>
  )
}
