import type { EntityProfile } from '../../../features/entities/page/entity-views.ts'
import type { words } from './managed-events-words.ts'

/** What is known of an entity when its people are told what to do next. */
export type Standing = {
  profile: Pick<EntityProfile, 'status' | 'pictureID' | 'bio' | 'role'>
  counts: { upcoming: number; drafts: number; past: number }
  /** People in its team, those who ask to join, and what waits in its bell. */
  team: number
  asks: number
  requests: number
}

type StepName = keyof typeof words.next.steps
/** Where a step leads: to the drafts on this page, or to another page; null: it says where. */
type Lead = 'drafts' | 'team' | 'edit' | null

const isOpen = ({ profile: { status } }: Standing) => status === 'approved'
const mayInvite = ({ profile: { role } }: Standing) => role === 'owner' || role === 'admin'

/** In the order of their weight. */
const steps: [name: StepName, leadsTo: Lead, applies: (standing: Standing) => boolean][] = [
  ['asks', 'team', (standing) => standing.asks > 0 && mayInvite(standing)],
  ['requests', null, ({ requests }) => requests > 0],
  ['publishDrafts', 'drafts', (standing) => isOpen(standing) && standing.counts.drafts > 0],
  ['picture', 'edit', ({ profile }) => profile.pictureID === null],
  ['bio', 'edit', ({ profile }) => profile.bio.trim() === ''],
  ['team', 'team', (standing) => standing.team === 1 && mayInvite(standing)],
]

const shown = 3

/** What to do next, the weightiest first; nothing for the door and for a page that was taken down. */
export function nextSteps(standing: Standing): { name: StepName; leadsTo: Lead }[] {
  const { role, status } = standing.profile
  if (!role || role === 'door' || status === 'suspended' || status === 'deleted') return []
  return steps
    .filter(([, , applies]) => applies(standing))
    .slice(0, shown)
    .map(([name, leadsTo]) => ({ name, leadsTo }))
}
