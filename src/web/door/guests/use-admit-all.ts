import { useRef, useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { isUnanswered } from '../../api.ts'
import { randomKey } from '../../random-key.ts'
import { signal } from '../door-signal.ts'
import type { Answer, Guest } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'
import type { CheckInHere } from '../offline/use-check-in.ts'

const words = doorWords.guests

type Place = Pick<CallInputs['checkIn'], 'eventID' | 'occurrenceDate' | 'door'>
/** What became of the tickets; `count` tells two reports apart. */
export type AdmitAllReport = { text: string; admitted: number; isProblem: boolean; count: number }

/** The tickets in a guest's order that can still be admitted, in order; empty if there is only one. */
export function ticketsTogether(guests: readonly Guest[], { firstTicketID, holderName }: Guest): Guest[] {
  const tickets = guests.filter(
    (one) => one.state === 'valid' && one.firstTicketID === firstTicketID && one.holderName === holderName,
  )
  return tickets.length > 1 ? tickets.toSorted((one, other) => one.position - other.position) : []
}

export type CheckIn = (ticket: Pick<CallInputs['checkIn'], 'ticketID' | 'nonce'>) => ReturnType<CheckInHere>
/** The nonces of tickets whose check-in had no answer: sent again, it finds what the first try did. */
export type Nonces = Map<Guest['ticketID'], string>

/** Checks in tickets one after the other, and ends at the first that isn't admitted. */
export async function admitInOrder(tickets: readonly Guest[], nonces: Nonces, checkIn: CheckIn) {
  let admitted = 0
  for (const { ticketID } of tickets) {
    const nonce = nonces.get(ticketID) ?? randomKey()
    nonces.set(ticketID, nonce)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the first that fails ends it
    const result = await checkIn({ ticketID, nonce })
    if (result.ok) nonces.delete(ticketID)
    const problem = problemOf(result)
    if (problem !== null) return { admitted, problem }
    admitted += 1
  }
  return { admitted, problem: null }
}

function problemOf(result: Awaited<ReturnType<CheckIn>>): string | null {
  if (!result.ok) {
    const { code, message } = result.refusal
    return isUnanswered(code) ? words.unanswered[code].admitAll : message
  }
  const { answer } = result
  if (answer.result === 'refused') return answer.message
  if (answer.result === 'early') return words.admitOneByOne
  return answer.result === 'already_used' ? words.usedBefore : null
}

/** Admits several tickets of a guest; a try after a lost answer admits no one twice. */
export function useAdmitAll(place: Place, checkIn: CheckInHere, onAnswer: (answer: Answer) => void) {
  const [pending, setPending] = useState(false)
  const [report, setReport] = useState<AdmitAllReport | null>(null)
  const nonces = useRef<Nonces>(new Map())
  const tell = (news: Omit<AdmitAllReport, 'count'>) =>
    setReport((last) => ({ ...news, count: (last?.count ?? 0) + 1 }))

  async function admitAll(tickets: Guest[]) {
    const [first] = tickets
    if (!first || pending) return
    setPending(true)
    const { admitted, problem } = await admitInOrder(tickets, nonces.current, async (ticket) => {
      const result = await checkIn({ ...place, ...ticket })
      if (result.ok && 'expected' in result.answer) onAnswer(result.answer)
      return result
    })
    setPending(false)
    signal(problem === null ? 'admitted' : 'failed')
    if (problem === null)
      return tell({ text: words.admittedAll(first.holderName, admitted), admitted, isProblem: false })
    const start = admitted > 0 ? `${words.admittedSome(first.holderName, admitted, tickets.length)} ` : ''
    tell({ text: start + problem, admitted, isProblem: true })
  }
  return { admitAll, pending, report, clear: () => setReport(null) }
}
