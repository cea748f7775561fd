import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './settlement-words.ts'
import type { Act, Sheet } from './sheet-draft.ts'

type Props = {
  eventID: string
  sheet: Sheet
  /** Something is typed and not saved: what is sent is what was saved. */
  isDirty: boolean
}

/** Sends the sheet to the acts that have a page, after a confirmation that names those who are asked to confirm it. */
export function SendSheet({ eventID, sheet, isDirty }: Props) {
  const { write, problem, clear, pending } = useWrite('sendSettlementSheet')
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const { state, showEnds, acts, lastSent, date: occurrenceDate, fingerprint } = sheet
  const recipients = acts.filter(({ actID }) => actID)
  const notifiedActs = recipients.filter((act) => isAskedAgain(sheet, act))
  const reasons: [string, boolean][] = [
    [words.notOver(showEnds), state === 'not-over'],
    [words.nothingToSend, state !== 'ready'],
    [words.noActs, recipients.length === 0],
    [words.saveFirst, isDirty],
    [words.upToDate, lastSent !== null && !lastSent.hasChanged],
  ]
  const reason = reasons.find(([, applies]) => applies)?.[0]

  async function send() {
    const answer = await write({ eventID, occurrenceDate, fingerprint })
    if (!answer) return
    setIsOpen(false)
    setIsSent(true)
  }

  return (
    <>
      <Button
        reason={reason}
        onClick={() => {
          clear()
          setIsOpen(true)
        }}
      >
        {lastSent ? words.sendAgain : words.send}
      </Button>
      {/* The button reads it out. */}
      {reason && (
        <p aria-hidden="true" className="text-sm text-mute">
          {reason}
        </p>
      )}
      {isSent && (
        <p role="status" className="text-good">
          {words.sentNow}
        </p>
      )}
      {isOpen && (
        <ConfirmDialog
          title={words.confirmSend.title}
          confirm={words.confirmSend.act}
          variant="gold"
          busy={pending}
          problem={problem}
          onConfirm={() => void send()}
          onClose={() => setIsOpen(false)}
        >
          <p className="wrap-anywhere">{words.confirmSend.text(notifiedActs.map(({ actName }) => actName))}</p>
          <p>{words.confirmSend.privacy}</p>
          {notifiedActs.length > 0 && notifiedActs.length < recipients.length && <p>{words.confirmSend.again}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Whether an act is asked to confirm: its line is new, or says something else than the one that it was sent. */
const isAskedAgain = ({ lastSent }: Sheet, { actID }: Act): boolean =>
  lastSent?.lines.find((line) => line.actID === actID)?.hasChanged ?? true
