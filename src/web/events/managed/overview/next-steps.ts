import { mayEdit, mayHandleMoney } from '../../../../kernel/roles.ts'
import type { EntityProfile } from '../../../../features/entities/entity/entity-views.ts'
import type { words } from '../managed-events-words.ts'

/** What is known about an entity when its people get their next steps. */
export type Overview = {
  profile: Pick<EntityProfile, 'type' | 'status' | 'pictureID' | 'bio' | 'role' | 'venueAddress' | 'placeExact'>
  counts: { upcoming: number; drafts: number; past: number }
  /** People who ask to join its team, and what else waits for an answer. */
  asks: number
  requests: number
  /** The map has streets to find an entrance on. */
  hasStreets: boolean
}

type StepName = keyof typeof words.next.steps
/** Where a step leads: to the drafts on this page, its pin, or another page. */
type Lead = 'drafts' | 'team' | 'edit' | 'gigHub' | 'pin'

const isOpen = ({ profile: { status } }: Overview) => status === 'approved'
const mayInvite = ({ profile: { role } }: Overview) => mayHandleMoney(role)

/** A venue's street wasn't found: its people are asked once where it is, for all of its shows. */
const isStreetUnknown = ({ profile: { type, venueAddress, placeExact }, hasStreets }: Overview) =>
  hasStreets && type === 'venue' && Boolean(venueAddress) && !placeExact

/** In the order of their weight. */
const steps: [name: StepName, leadsTo: Lead, applies: (overview: Overview) => boolean][] = [
  ['asks', 'team', (overview) => overview.asks > 0 && mayInvite(overview)],
  ['requests', 'gigHub', ({ requests }) => requests > 0],
  ['publishDrafts', 'drafts', (overview) => isOpen(overview) && overview.counts.drafts > 0],
  ['pin', 'pin', isStreetUnknown],
  ['picture', 'edit', ({ profile }) => profile.pictureID === null],
  ['bio', 'edit', ({ profile }) => profile.bio.trim() === ''],
]

const maxSteps = 3

/** What to do next, the weightiest first; nothing for the door and for a page that was taken down. */
export function nextSteps(overview: Overview): { name: StepName; leadsTo: Lead }[] {
  const { role, status } = overview.profile
  if (!mayEdit(role) || status === 'suspended' || status === 'deleted') return []
  return steps
    .filter(([, , applies]) => applies(overview))
    .slice(0, maxSteps)
    .map(([name, leadsTo]) => ({ name, leadsTo }))
}
