import { names, pairs, type Scene } from '../people-scene.ts'

/** What of a scene decides whether someone may be named to someone, as decisions G2, G8 and G36 say it. */
export type Sight = {
  /** Neither is suspended, and neither has blocked the other. */
  isPresent: boolean
  isFriend: boolean
  /** Name, username, id and picture. */
  name: boolean
  /** That they go to a show. */
  going: boolean
  /** The viewer has blocked them. */
  isOnBlockList: boolean
}

/** What the people of a scene may learn of each other, without the product's own rules. */
export function sightOf({ people, pairs: stood }: Scene, viewer: number, other: number): Sight {
  const person = people[other]
  if (!person) throw new Error(`There is no ${other}.`)
  const isFirst = viewer < other
  const n = pairs.findIndex(([one, two]) => one === Math.min(viewer, other) && two === Math.max(viewer, other))
  // The host of the shows is no one's friend.
  const pair = stood[n] ?? { relationship: 'none', blocks: 'none', invited: 'none' }
  const isPresent = !person.isSuspended && pair.blocks === 'none'
  const isFriend = pair.relationship === 'friends'
  const hasBeenAsked = pair.relationship === (isFirst ? 'was-asked' : 'asked')
  return {
    isPresent,
    isFriend,
    name: isPresent && (person.visibility !== 'private' || isFriend || hasBeenAsked),
    going: isPresent && (person.visibility === 'public' || (person.visibility === 'friends' && isFriend)),
    isOnBlockList: pair.blocks === 'both' || pair.blocks === (isFirst ? 'first' : 'second'),
  }
}

/** Who was invited by whom, and who is in the plan with whom: the page of the show names them to each other. */
export function isTogether({ pairs: stood, isInPlan }: Scene, viewer: number, other: number): boolean {
  const n = pairs.findIndex(([one, two]) => one === Math.min(viewer, other) && two === Math.max(viewer, other))
  const isMember = (position: number) => position === 0 || isInPlan[position]
  const invited = stood[n]?.invited ?? 'none'
  return invited !== 'none' || (viewer < names.length && isMember(viewer) === true && isMember(other) === true)
}
