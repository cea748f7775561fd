import { Button } from '../../kit/button.tsx'
import type { ListedParty } from '../door-types.ts'
import { words } from './reentry-words.ts'

export type PartyReentry = {
  /** The show has re-entry, and the server is there. */
  canGoOut: boolean
  canReturn: boolean
  pending: boolean
  onMove: (party: ListedParty, people: 1 | -1) => void
}

/** For a party of whom some are in or out: one tap for each who goes or comes back. */
export function MovePartyButtons({ party, reentry }: { party: ListedParty; reentry: PartyReentry }) {
  const { name, people, partyAdmitted, partyOut } = party
  const { canGoOut, canReturn, pending, onMove } = reentry
  const isAlone = people === 1
  const goes = canGoOut && partyAdmitted > partyOut
  const returns = canReturn && partyOut > 0
  if (!goes && !returns) return null
  return (
    <div className="flex w-full flex-wrap justify-end gap-2">
      {returns && (
        <Button busy={pending} aria-label={`${words.party.backOne(isAlone)}: ${name}`} onClick={() => onMove(party, 1)}>
          {words.party.backOne(isAlone)}
        </Button>
      )}
      {goes && (
        <Button
          variant="quiet"
          busy={pending}
          aria-label={`${words.party.outOne(isAlone)}: ${name}`}
          onClick={() => onMove(party, -1)}
        >
          {words.party.outOne(isAlone)}
        </Button>
      )}
    </div>
  )
}
