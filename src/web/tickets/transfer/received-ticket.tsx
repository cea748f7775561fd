import { type FormEvent, type ReactNode, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { buyerNameMax } from '../../../kernel/limits.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { TermsLine } from '../../auth/wizard/terms-line.tsx'
import { Button } from '../../kit/button.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { useRootData } from '../../root-data.ts'
import { useWrite } from '../../use-write.ts'
import { ShowHead } from '../show-head.tsx'
import type { TicketAnswer } from './ticket-answer.ts'
import { words } from './transfer-words.ts'

type Transfer = CallOutputs['listReceivedTickets']['transfers'][number]
export type Received = Transfer & { when: string }

const { received: text } = words

/** A ticket that someone sent to the viewer: for which show, and what happens with a yes. */
export const ReceivedTicket = ({ transfer, children }: { transfer: Received; children: ReactNode }) => (
  <section
    aria-label={text.from(transfer.senderName, transfer.eventName)}
    className="flex flex-col gap-4 rounded-card border border-gold bg-deck-2 p-4 sm:p-6"
  >
    <ShowHead show={transfer} when={transfer.when} />
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-lg font-semibold wrap-anywhere">{text.from(transfer.senderName, transfer.ticketName)}</p>
      <p className="wrap-anywhere">{text.free(transfer.senderName)}</p>
      {children}
    </div>
  </section>
)

type AnswerProps = {
  transferKey: string
  /** Whether `onAnswer` opens another page. */
  leaves?: boolean
  onAnswer: (kind: TicketAnswer['kind']) => void
}

/**
 * Accepts a ticket, or leaves it with its sender. It takes what buying one does: someone without a profile says what name
 * goes on the ticket.
 */
export function AnswerButtons({ transferKey: key, leaves = false, onAnswer }: AnswerProps) {
  const acceptance = useWrite('acceptTicket', { leaves })
  const refusal = useWrite('declineTicket', { leaves })
  const viewer = useRootData()?.viewer
  const isNamed = viewer?.hasProfile !== false
  const [fullName, setName] = useState(viewer?.fullName ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const problem = acceptance.problem ?? refusal.problem
  const isBusy = acceptance.pending || refusal.pending

  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (!isNamed && isBlank(fullName)) return focusFirstInvalid(event.currentTarget)
    if (await acceptance.write(isNamed ? { key } : { key, fullName })) onAnswer('accepted')
  }
  const decline = async () => (await refusal.write({ key })) && onAnswer('declined')

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void accept(event)}>
      {!isNamed && !isDeclining && (
        <TextField
          label={words.name.onTicket}
          hint={words.name.hint}
          autoComplete="name"
          maxLength={buyerNameMax}
          value={fullName}
          error={isSubmitted && isBlank(fullName) ? words.name.missing : null}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      {isDeclining && (
        <p ref={focusHere} tabIndex={-1} className="font-semibold outline-none">
          {text.declineSure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isDeclining ? (
          <>
            <Button variant="danger" busy={refusal.pending} onClick={() => void decline()}>
              {text.decline}
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => setDeclining(false)}>
              {text.back}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" busy={acceptance.pending}>
              {text.accept}
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => setDeclining(true)}>
              {text.decline}
            </Button>
          </>
        )}
      </div>
      {!isDeclining && <TermsLine start={text.terms} />}
    </form>
  )
}
