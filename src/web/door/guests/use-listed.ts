import { useRef, useState } from 'react'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { isUnanswered } from '../../api.ts'
import { randomKey } from '../../random-key.ts'
import { signal } from '../door-signal.ts'
import type { ListedParty } from '../door-types.ts'
import type { AdmitHere, PartyAnswer } from '../offline/use-admit-party.ts'
import { words } from './listed-words.ts'
import type { AdmitAllReport } from './use-admit-all.ts'

type Place = Pick<CallInputs['admitListedGuest'], 'eventID' | 'occurrenceDate' | 'door'>
type Answer = CallOutputs['admitListedGuest']
type Guest = Pick<ListedParty, 'guestID' | 'name' | 'partyAdmitted'>

/** How many of a party wait for a yes, since doors open hours from now. */
export type EarlyTap = Omit<Guest, 'partyAdmitted'> & { people: number; hours: number }
export type News = Omit<AdmitAllReport, 'count'>

/** What the door says to an answer that isn't `early`. */
export function newsOf(name: string, people: number, answer: Exclude<PartyAnswer, { result: 'early' }>): News {
  if (answer.result === 'refused') return { text: answer.message, admitted: 0, isProblem: true }
  const { people: all, partyAdmitted } = answer.party
  return answer.result === 'full'
    ? { text: words.full(name, all, partyAdmitted), admitted: 0, isProblem: true }
    : { text: words.admitted(name, all, partyAdmitted), admitted: people, isProblem: false }
}

/** Which taps are the same one, tried again: once the list says that more of the party are in, a tap is for the next. */
export const tapKey = ({ guestID, partyAdmitted }: Omit<Guest, 'name'>, people: number) =>
  `${guestID}:${people}:${partyAdmitted}`

/** Admits some of a listed party; a tap whose answer was lost keeps its nonce, so that a second try admits no one twice. */
export function useListed(place: Place, admitHere: AdmitHere, onAnswer: (answer: Answer) => void) {
  const [pending, setPending] = useState(false)
  const [report, setReport] = useState<AdmitAllReport | null>(null)
  const [early, setEarly] = useState<EarlyTap | null>(null)
  const nonces = useRef(new Map<string, string>())
  const tell = (news: News) => setReport((last) => ({ ...news, count: (last?.count ?? 0) + 1 }))

  async function admit(guest: Guest, people: number, allowEarly = false) {
    if (pending) return
    const { guestID, name } = guest
    setPending(true)
    setEarly(null)
    setReport(null)
    const key = tapKey(guest, people)
    const nonce = nonces.current.get(key) ?? randomKey()
    nonces.current.set(key, nonce)
    const result = await admitHere({ ...place, guestID, people, nonce, allowEarly })
    setPending(false)
    if (!result.ok) {
      const { code, message } = result.refusal
      if (!isUnanswered(code)) nonces.current.delete(key)
      signal('failed')
      return tell({ text: isUnanswered(code) ? words.unanswered[code] : message, admitted: 0, isProblem: true })
    }
    const { answer } = result
    if ('expected' in answer) onAnswer(answer)
    if (answer.result === 'early') return setEarly({ guestID, name, people, hours: answer.hoursToDoors })
    nonces.current.delete(key)
    const news = newsOf(name, people, answer)
    signal(news.isProblem ? 'failed' : 'admitted')
    tell(news)
  }

  const clear = () => {
    setReport(null)
    setEarly(null)
  }
  return { admit, pending, report, early, clear }
}
