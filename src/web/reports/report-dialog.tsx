import { useState } from 'react'
import {
  type ReportReason,
  reasonsFor,
  reportReasons,
  type ReportSubject,
} from '../../features/people/rules/report-reasons.ts'
import { reportTextMax } from '../../kernel/limits.ts'
import { focusHere } from '../kit/focus-here.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogButtons } from '../kit/dialog.tsx'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import { TextArea } from '../kit/fields/text-area.tsx'
import { useWrite } from '../use-write.ts'
import { reasonWords, words } from './report-words.ts'

type Props = { type: ReportSubject; id: string; onClose: () => void }

/** Asks what is wrong with something and reports it to the operators (decision G8). */
export function ReportDialog({ type, id, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [thanks, setThanks] = useState<string | null>(null)
  const report = useWrite('report')

  async function send() {
    if (!reason) return
    const answer = await report.write({ type, id, reason, text })
    if (answer) setThanks(answer.message)
  }

  return (
    <Dialog title={words.open(type)} open onClose={onClose}>
      {thanks ? (
        <div className="flex flex-col items-start gap-4">
          <Notice tone="success">{thanks}</Notice>
          <Button ref={focusHere} onClick={onClose}>
            {words.done}
          </Button>
        </div>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <p className="text-mute">{words.intro}</p>
          <SelectField
            label={words.reason}
            required
            value={reason ?? ''}
            options={[['', words.choose], ...reasonsFor(type).map((option) => [option, reasonWords[option]] as const)]}
            onChange={(event) => setReason(reportReasons.find((option) => option === event.target.value) ?? null)}
          />
          <TextArea
            label={words.text}
            hint={words.textHint}
            maxLength={reportTextMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {report.problem && <Notice tone="error">{report.problem}</Notice>}
          <DialogButtons>
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" busy={report.pending} disabled={!reason}>
              {words.send}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  )
}
