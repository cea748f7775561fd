import { mayEdit, mayHandleMoney } from '../../../../kernel/roles.ts'
import type { EntityProfile } from '../../../../features/entities/entity/entity-views.ts'
import type { words } from '../managed-events-words.ts'

/** What is known of an entity when its people are told what to do next. */
export type Overview = {
  profile: Pick<EntityProfile, 'status' | 'pictureID' | 'bio' | 'role'>
  counts: { upcoming: number; drafts: number; past: number }
  /** People who ask to join its team, and what else waits for an answer. */
  asks: number
  requests: number
}

type StepName = keyof typeof words.next.steps
/** Where a step leads: to the drafts on this page, or to another page. */
type Lead = 'drafts' | 'team' | 'edit' | 'gigHub'

const isOpen = ({ profile: { status } }: Overview) => status === 'approved'
const mayInvite = ({ profile: { role } }: Overview) => mayHandleMoney(role)

/** In the order of their weight. */
const steps: [name: StepName, leadsTo: Lead, applies: (overview: Overview) => boolean][] = [
  ['asks', 'team', (overview) => overview.asks > 0 && mayInvite(overview)],
  ['requests', 'gigHub', ({ requests }) => requests > 0],
  ['publishDrafts', 'drafts', (overview) => isOpen(overview) && overview.counts.drafts > 0],
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
