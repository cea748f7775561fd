import { type SyntheticEvent, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { settlementSheets as limits } from '../../../kernel/gig-limits.ts'
import { useRootData } from '../../root-data.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './settlement-words.ts'

const words = allWords.act

type Props = { sheet: CallOutputs['fetchActSheet']['sheet'] }

/** Confirms the act's line with a name, or tells the host what is wrong; then shows who answered what. */
export function AnswerSheet({ sheet }: Props) {
  const { entityID, eventID, date: occurrenceDate, version, answer, signedBy, note: sentNote, answeredAt } = sheet
  const { write, problem, clear, pending } = useWrite('answerSettlementSheet')
  const viewer = useRootData()?.viewer
  const textOf = useInstantText()
  const [name, setName] = useState(viewer?.fullName ?? '')
  const [note, setNote] = useState('')
  const [isReporting, setIsReporting] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const input = { eventID, occurrenceDate, entityDetails: { id: entityID }, version, signedBy: name.trim() }
  const nameField = (
    <TextField
      label={words.signature}
      hint={words.signatureHint}
      value={name}
      maxLength={limits.signatureMax}
      autoComplete="name"
      error={isChecked && !name.trim() ? words.signatureMissing : null}
      onChange={({ target }) => setName(target.value)}
    />
  )

  async function confirm(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsChecked(true)
    if (!name.trim()) return focusFirstInvalid(form)
    await write({ ...input, answer: 'confirmed' })
  }

  async function report(form: HTMLFormElement) {
    setIsChecked(true)
    if (!name.trim() || !note.trim()) return focusFirstInvalid(form)
    if (await write({ ...input, answer: 'disputed', note })) setIsReporting(false)
  }

  if (answer === 'confirmed')
    return <Notice tone="success">{allWords.acts.answers.confirmed(signedBy ?? '', textOf(answeredAt ?? ''))}</Notice>
  return (
    <Section title={words.answer}>
      {answer === 'disputed' && (
        <Notice>
          <p className="wrap-anywhere">{allWords.acts.answers.disputed(signedBy ?? '', textOf(answeredAt ?? ''))}</p>
          <p className="whitespace-pre-line wrap-anywhere">“{sentNote}”</p>
          <p>{words.stillWrong}</p>
        </Notice>
      )}
      <form noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4">
        {nameField}
        {problem && !isReporting && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={pending && !isReporting}>
            {words.confirm}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              clear()
              setIsChecked(false)
              setIsReporting(true)
            }}
          >
            {words.report}
          </Button>
        </div>
      </form>
      {isReporting && (
        <Dialog title={words.reportTitle} open small onClose={() => setIsReporting(false)}>
          <DialogForm
            submit={words.sendReport}
            cancel={words.cancel}
            pending={pending}
            problem={problem}
            onSubmit={report}
            onClose={() => setIsReporting(false)}
          >
            <TextArea
              label={words.note}
              value={note}
              maxLength={limits.noteMax}
              error={isChecked && !note.trim() ? words.noteMissing : null}
              onChange={({ target }) => setNote(target.value)}
            />
            {nameField}
          </DialogForm>
        </Dialog>
      )}
    </Section>
  )
}
