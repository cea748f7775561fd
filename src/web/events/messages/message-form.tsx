import { type ReactNode, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { holderMessages } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { words as kitWords } from '../../kit/kit-words.ts'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { useIdempotencyKey } from '../../random-key.ts'
import { useWrite } from '../../use-write.ts'
import { dateText } from '../when.ts'
import { words } from './messages-words.ts'
import { useRootData } from '../../root-data.ts'

type Props = Pick<CallOutputs['listHolderMessages'], 'show' | 'people' | 'dates' | 'remaining'>

/** Writes a message, shows it with the number of people it reaches, then sends it. */
export function MessageForm({ show: { eventID }, people, dates, remaining }: Props) {
  const { write, clear, pending, problem } = useWrite('messageHolders')
  const year = useRootData()?.year
  const [message, setMessage] = useState('')
  const [date, setDate] = useState(people === 0 ? (dates.at(-1)?.occurrenceDate ?? '') : '')
  const [fault, setFault] = useState<string | null>(null)
  const [isReviewed, setIsReviewed] = useState(false)
  const { keyFor, forget } = useIdempotencyKey()
  const [confirmation, setConfirmation] = useState<string | null>(null)

  if (dates.length === 0)
    return (
      <Frame>
        <p className="text-mute">{words.none}</p>
      </Frame>
    )
  const reached = date ? (dates.find(({ occurrenceDate }) => occurrenceDate === date)?.people ?? 0) : people

  function review() {
    setConfirmation(null)
    setFault(message.trim() ? null : words.empty)
    setIsReviewed(message.trim() !== '')
  }

  async function send() {
    const input = { eventID, occurrenceDate: date || null, message: message.trim() }
    const answer = await write(input, { 'Idempotency-Key': keyFor(input) })
    if (!answer) return
    forget()
    setMessage('')
    setIsReviewed(false)
    setConfirmation(answer.message)
  }

  if (isReviewed) {
    return (
      <Frame>
        <h3 className="text-xl">{words.preview(reached)}</h3>
        <p className="rounded-card border border-line bg-deck p-4 whitespace-pre-line wrap-anywhere">
          {message.trim()}
        </p>
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button busy={pending} onClick={() => void send()}>
            {words.send(reached)}
          </Button>
          <Button
            variant="quiet"
            disabled={pending}
            onClick={() => {
              clear()
              setIsReviewed(false)
            }}
          >
            {words.edit}
          </Button>
        </div>
      </Frame>
    )
  }
  return (
    <Frame>
      {confirmation && <Notice tone="success">{confirmation}</Notice>}
      <p className="text-mute">{words.intro}</p>
      {dates.length > 1 && (
        <SelectField
          label={words.to}
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
          options={[
            ...(people > 0 ? [['', words.all(people)] as const] : []),
            ...dates.map(
              (each) => [each.occurrenceDate, words.date(dateText(each.occurrenceDate, year), each.people)] as const,
            ),
          ]}
        />
      )}
      <TextArea
        label={words.message}
        placeholder={words.example}
        rows={5}
        maxLength={holderMessages.textMax}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        hint={kitWords.characters(message.length, holderMessages.textMax)}
        error={fault}
      />
      <div className="flex">
        <Button onClick={review} reason={remaining === 0 ? words.limit : undefined}>
          {words.review}
        </Button>
      </div>
      {remaining === 0 && <p className="text-sm text-mute">{words.limit}</p>}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Section title={words.write}>
    <div className="flex flex-col gap-4">{children}</div>
  </Section>
)
