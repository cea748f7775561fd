import { names, pairs, type Scene } from '../people-scene.ts'
import type { ChatScene } from './site.ts'

/**
 * Why the first person sees none of the others: one is private, one suspended, and one has blocked them. All of them
 * go, hold tickets, have written to the fans, are in the plan, and have asked or invited each other.
 */
export const hiddenFromFirst: [Scene, ChatScene] = [
  {
    people: [
      { visibility: 'public', isSuspended: false, goes: [true, true] },
      { visibility: 'private', isSuspended: false, goes: [true, true] },
      { visibility: 'public', isSuspended: true, goes: [true, true] },
      { visibility: 'public', isSuspended: false, goes: [true, true] },
    ],
    pairs: pairs.map(([one, other]) => ({
      relationship: other === 1 ? ('none' as const) : ('friends' as const),
      blocks: one === 0 && other === 3 ? ('second' as const) : ('none' as const),
      invited: 'second' as const,
    })),
    isInPlan: names.map(() => true),
  },
  {
    hasPosted: names.map(() => true),
    hasTicket: names.map(() => true),
    hasLeft: names.map(() => false),
    hasColleague: false,
  },
]
