import { useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { ask, isUnanswered } from '../../api.ts'
import { randomKey } from '../../random-key.ts'
import { signal } from '../door-signal.ts'
import type { Answer, Guest } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'

const words = doorWords.guests

type Place = Pick<CallInputs['checkIn'], 'eventID' | 'occurrenceDate' | 'door'>
type Report = { text: string; isProblem: boolean; count: number }

/** The tickets of a guest's order that still admit, in their order; none where there is one alone. */
export function ticketsTogether(guests: readonly Guest[], { firstTicketID, holderName }: Guest): Guest[] {
  const tickets = guests.filter(
    (one) => one.state === 'valid' && one.firstTicketID === firstTicketID && one.holderName === holderName,
  )
  return tickets.length > 1 ? tickets.toSorted((one, other) => one.position - other.position) : []
}

/** Admits several tickets of a guest, one after the other, and stops at one that is not admitted. */
export function useAdmitAll(place: Place, onAnswer: (answer: Answer) => void) {
  const [pending, setPending] = useState(false)
  const [report, setReport] = useState<Report | null>(null)
  const tell = (text: string, isProblem: boolean) =>
    setReport((last) => ({ text, isProblem, count: (last?.count ?? 0) + 1 }))

  async function admitAll(tickets: Guest[]) {
    const [first] = tickets
    if (!first || pending) return
    setPending(true)
    const problem = await firstProblem(tickets)
    setPending(false)
    signal(problem === null ? 'admitted' : 'failed')
    tell(problem ?? words.admittedAll(first.holderName, tickets.length), problem !== null)
  }

  async function firstProblem(tickets: Guest[]): Promise<string | null> {
    for (const { ticketID } of tickets) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the first that fails ends it
      const result = await ask('checkIn', { ...place, ticketID, nonce: randomKey() })
      if (!result.ok) {
        const { code, message } = result.refusal
        return isUnanswered(code) ? words.unanswered[code].admitAll : message
      }
      onAnswer(result.answer)
      if (result.answer.result === 'refused') return result.answer.message
      if (result.answer.result === 'early') return words.admitOneByOne
    }
    return null
  }
  return { admitAll, pending, report, clear: () => setReport(null) }
}
