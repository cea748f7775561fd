import { useCallback, useRef, useState } from 'react'
import { readPracticeCode } from '../../features/door/rules/practice-code.ts'
import { type RefusedReason, refusedText } from '../../features/door/rules/verdict.ts'
import type { CallInputs } from '../../contract.ts'
import { isUnanswered, type RefusalBody } from '../api.ts'
import { randomKey } from '../random-key.ts'
import type { ScanOutcome, Ticket } from './door-types.ts'
import type { CheckInHere } from './offline/use-check-in.ts'
import { words } from './door-words.ts'
import { signal } from './door-signal.ts'
import type { Direction } from './reentry/direction-switch.tsx'
import { words as reentryWords } from './reentry/reentry-words.ts'
import type { ScanOutHere } from './reentry/use-scan-out.ts'

type Scan = CallInputs['checkIn']
type Place = Pick<Scan, 'eventID' | 'occurrenceDate' | 'door'>

/**
 * Shows tickets to the door, one at a time; `checkIn` asks the server, or this device while there is none, and `scanOut` the
 * server. It does not use `useWrite`: the queue waits, the screen's loaders do not have to be read again between two guests.
 *
 * A scan without an answer is sent again with the same nonce: a person admitted by the first attempt stays admitted.
 * So is a scan hours before doors, once staff have confirmed it.
 */
export function useScan({ eventID, occurrenceDate, door }: Place, checkIn: CheckInHere, scanOut: ScanOutHere) {
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null)
  const [pending, setPending] = useState(false)
  /** The scan that may be sent again: it had no answer, or it was early. */
  const resendable = useRef<{ scan: Scan; direction: Direction } | null>(null)
  const underWay = useRef(false)

  const send = useCallback(
    async (scan: Scan, direction: Direction) => {
      if (underWay.current) return
      underWay.current = true
      resendable.current = { scan, direction }
      setPending(true)
      const result = direction === 'out' ? await scanOut(scan) : await checkIn(scan)
      underWay.current = false
      setPending(false)
      if (result.ok && result.answer.result !== 'early') resendable.current = null
      const answer: ScanOutcome = result.ok ? result.answer : failed(result.refusal, direction)
      setOutcome(answer)
      signal(answer.result)
    },
    [checkIn, scanOut],
  )

  const scan = useCallback(
    (ticket: Ticket, direction: Direction = 'in') => {
      if (!('code' in ticket && readPracticeCode(ticket.code))) {
        return send({ eventID, occurrenceDate, door, nonce: randomKey(), ...ticket }, direction)
      }
      if (underWay.current) return
      setOutcome(practiceTicket)
      signal(practiceTicket.result)
    },
    [send, eventID, occurrenceDate, door],
  )
  const next = useCallback(() => {
    resendable.current = null
    setOutcome(null)
  }, [])
  // The show may have moved since: the page has its new date by now.
  const resend = (change: Pick<Scan, 'allowEarly'> = {}) =>
    resendable.current && send({ ...resendable.current.scan, occurrenceDate, ...change }, resendable.current.direction)
  const again = () => resend()
  const allowEarly = () => resend({ allowEarly: true })
  return { outcome, pending, scan, next, again, allowEarly }
}

const outWords = { offline: reentryWords.offline, 'no-answer': reentryWords.noAnswer }

const refusal = (reason: RefusedReason) => ({ result: 'refused' as const, reason, message: refusedText(reason) })
const practiceTicket = refusal('practice')

/** Without an answer it is unknown whether the scan arrived: the messages of other writes would promise too much. */
const failed = ({ code, message }: RefusalBody, direction: Direction): ScanOutcome => ({
  result: 'failed',
  message: isUnanswered(code)
    ? (direction === 'out' ? outWords : words.answer)[code]
    : code === 'request/not-found'
      ? words.answer.noShow
      : message,
  hint: code === 'no-answer' && direction === 'in' ? words.answer.sendAgainText : null,
})
