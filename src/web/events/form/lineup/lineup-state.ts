import type { EventView } from '../../../../features/events/event/event-views.ts'
import type { ActChoice } from '../../../../features/events/lineup/lineup.contract.ts'
import type { words } from './lineup-words.ts'

/** The state of an act's link; null if only its name is in the lineup. */
export type ActLink = keyof typeof words.linked | null

/** One act of a lineup while it is typed. */
export type ActState = { name: string; entityID: string | null; posterID: string | null; link: ActLink }

export const blankAct = (name = ''): ActState => ({ name, entityID: null, posterID: null, link: null })

/** The host in its own lineup. */
export const hostAct = ({ id, name }: { id: string; name: string }): ActState => ({
  ...blankAct(name),
  entityID: id,
  link: 'host',
})

/** The current lineup of an event. */
export const actsOf = ({ acts, host, status }: Pick<EventView, 'acts' | 'host' | 'status'>): ActState[] =>
  acts.map((act) => ({
    name: act.name,
    entityID: act.entityID,
    posterID: act.posterID,
    link: act.entityID === null ? null : linkOf(act, act.entityID === host.id, status === 'draft'),
  }))

type LinkedAct = Pick<EventView['acts'][number], 'isConfirmed' | 'isAnnounced'>

function linkOf({ isConfirmed, isAnnounced }: LinkedAct, isHost: boolean, isDraft: boolean): ActLink {
  if (isHost) return 'host'
  if (isConfirmed) return 'confirmed'
  if (!isAnnounced && !isDraft) return 'invited'
  return isDraft ? 'toAsk' : 'asked'
}

/** An act that was picked from the suggestions. */
export function pickedAct({ entityID, name, posterID, isUnclaimed, isOwn }: ActChoice): ActState {
  const whenNotOwn = isUnclaimed ? 'unclaimed' : 'toAsk'
  return { name, entityID, posterID, link: isOwn ? 'own' : whenNotOwn }
}
