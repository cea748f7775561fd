import { useRef, useState } from 'react'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { ask, isUnanswered } from '../../api.ts'
import { randomKey } from '../../random-key.ts'
import { signal } from '../door-signal.ts'
import type { ListedParty } from '../door-types.ts'
import { words } from './reentry-words.ts'

type Place = Pick<CallInputs['moveListedParty'], 'eventID' | 'occurrenceDate' | 'door'>

/** Counts one of a listed party out or back in; a tap whose answer was lost keeps its nonce for the next try. */
export function useMoveParty(
  place: Place,
  onAnswer: (answer: CallOutputs['moveListedParty'] | null, text: string) => void,
) {
  const [pending, setPending] = useState(false)
  const nonces = useRef(new Map<string, string>())

  async function move({ guestID, name, partyOut }: ListedParty, people: 1 | -1) {
    if (pending) return
    setPending(true)
    // Once the list says that more are out, a tap is for the next one.
    const key = `${guestID}:${people}:${partyOut}`
    const nonce = nonces.current.get(key) ?? randomKey()
    nonces.current.set(key, nonce)
    const result = await ask('moveListedParty', { ...place, guestID, people, nonce })
    setPending(false)
    if (result.ok) {
      nonces.current.delete(key)
      const { moved, party } = result.answer
      signal(moved === 0 ? 'failed' : moved < 0 ? 'out' : 'back_in')
      return onAnswer(result.answer, words.party.moved(name, moved, { people: party.people, out: party.partyOut }))
    }
    const { code, message } = result.refusal
    if (!isUnanswered(code)) nonces.current.delete(key)
    signal('failed')
    onAnswer(null, isUnanswered(code) ? words.party.unanswered : message)
  }
  return { move, pending }
}
