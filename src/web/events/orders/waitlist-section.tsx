import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/section.tsx'
import { useWrite } from '../../use-write.ts'
import { dateText } from '../when.ts'
import { words as allWords } from './orders-words.ts'

const words = allWords.waitlist

export type EventWaitlist = Pick<CallOutputs['fetchEventWaitlist'], 'isOpen' | 'lines'>

/** How many people wait for a show's tickets, how many were returned to them, and whether others can join them. */
export function WaitlistSection({
  eventID,
  waitlist: { isOpen, lines },
}: {
  eventID: string
  waitlist: EventWaitlist
}) {
  const { write, pending, problem } = useWrite('setWaitlistOpen')
  const isOneDate = new Set(lines.map(({ occurrenceDate }) => occurrenceDate)).size === 1
  return (
    <Section title={words.title}>
      {lines.length === 0 ? (
        <p className="text-mute">{words.none}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {lines.map(({ occurrenceDate, ticketName, people, tickets, offered, returned }) => (
            <li key={`${occurrenceDate} ${ticketName}`} className="flex flex-col wrap-anywhere">
              <span className="font-semibold">
                {isOneDate ? ticketName : `${ticketName}, ${dateText(occurrenceDate)}`}
              </span>
              <span className="text-mute tabular-nums">{words.line({ people, tickets, offered, returned })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-mute">{isOpen ? words.open : words.closed}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div>
        <Button variant="quiet" busy={pending} onClick={() => void write({ eventID, isOpen: !isOpen })}>
          {isOpen ? words.close : words.reopen}
        </Button>
      </div>
    </Section>
  )
}
