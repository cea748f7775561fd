import { useState } from 'react'
import { reasonTextMax } from '../../../kernel/limits.ts'
import type { CallOutputs } from '../../../contract.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Notice } from '../../kit/notice.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { words } from '../desk/operator-words.ts'
import { useDeskWrite } from '../desk/use-desk.ts'

const { reports: text } = words
export type Group = CallOutputs['listReports']['groups'][number]
type Resolution = keyof typeof text.choices

/** The possible actions, by what is reported. */
const choices: Record<Group['type'], Resolution[]> = {
  event: ['dismissed', 'fix-requested', 'event-unpublished', 'entity-suspended'],
  profile: ['dismissed', 'fix-requested', 'entity-suspended'],
  user: ['dismissed', 'user-suspended'],
  'chat-message': ['dismissed', 'message-removed', 'user-suspended'],
}

/** The answer to every report about a thing: what happens, and an optional private note or the reason that is emailed. */
export function ReportAnswer({ group: { type, subjectID, name }, displayName }: { group: Group; displayName: string }) {
  const [isOpen, setOpen] = useState(false)
  const [resolution, setResolution] = useState<Resolution>('dismissed')
  // Two texts: what was meant for operators alone never turns into an email when another action is chosen.
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const answer = useDeskWrite('resolveReports')
  const possible = name === null ? (['dismissed'] as const) : choices[type]

  if (!isOpen) {
    return (
      <div className="flex">
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {text.answer}
          <span className="sr-only"> {displayName}</span>
        </Button>
      </div>
    )
  }
  const takeDown = resolution === 'dismissed' ? null : text.takeDown[resolution]
  const message = takeDown ? reason : note

  /** A report whose host was asked stays open, without the form; what was emailed is no reason for the next action. */
  async function send() {
    if (!(await answer.send({ type, id: subjectID, resolution, note: message }))) return
    setOpen(false)
    setReason('')
  }

  return (
    <form
      className="flex max-w-2xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <SelectField
        ref={focusHere}
        label={text.choice}
        value={resolution}
        options={possible.map((choice) => [choice, text.choices[choice]] as const)}
        onChange={(event) => setResolution(possible.find((choice) => choice === event.target.value) ?? 'dismissed')}
      />
      <TextArea
        label={takeDown ? takeDown.reason : text.note(displayName)}
        hint={takeDown ? takeDown.hint : text.noteHint}
        maxLength={reasonTextMax}
        required={takeDown !== null}
        value={message}
        onChange={({ target }) => (takeDown ? setReason : setNote)(target.value)}
      />
      {takeDown && isBlank(reason) && !isBlank(note) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-mute">
          {text.noteUnsent}
          <Button variant="quiet" onClick={() => setReason(note)}>
            {text.copyNote}
          </Button>
        </p>
      )}
      {answer.problem && <Notice tone="error">{answer.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={takeDown && resolution !== 'fix-requested' ? 'danger' : 'gold'}
          busy={answer.pending}
          reason={takeDown && isBlank(reason) ? text.reasonMissing : undefined}
        >
          {takeDown ? takeDown.send : text.dismiss}
        </Button>
        <Button variant="ghost" disabled={answer.pending} onClick={() => setOpen(false)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
