import { visibilities, type Visibility } from '../../../kernel/visibility.ts'

/** What someone is to a fan; a recipient has an open friend request from the fan. */
export type Relation = 'self' | 'friend' | 'recipient' | 'stranger'

/**
 * What there is of a fan to be seen or done: name, username and picture; being found in search; the rest of the
 * profile (town, genres, pages, attendance, favorites, friends); being named among those who go; being asked to
 * be friends.
 */
export type Facet = 'name' | 'search' | 'details' | 'named-going' | 'friend-request'

const everyone: Relation[] = ['self', 'friend', 'recipient', 'stranger']
const friends: Relation[] = ['self', 'friend']
/** A person who asks to be friends says who they are. */
const friendsAndRecipients: Relation[] = ['self', 'friend', 'recipient']
const nobody: Relation[] = ['self']

/** Decision G2. Email address, push token and exact position aren't facets: no one sees them. */
const shownTo: Record<Facet, Record<Visibility, Relation[]>> = {
  name: { public: everyone, friends: everyone, private: friendsAndRecipients },
  search: { public: everyone, friends: everyone, private: nobody },
  details: { public: everyone, friends, private: nobody },
  'named-going': { public: everyone, friends, private: nobody },
  'friend-request': { public: everyone, friends: everyone, private: nobody },
}

/** Whether a signed-in person may see or do this, by their relation to the fan and the fan's choice. */
export const isOpenTo = (relation: Relation, facet: Facet, visibility: Visibility): boolean =>
  shownTo[facet][visibility].includes(relation)

/** The choices of fans who have opened this to someone of that relation; for queries that list people. */
export const visibilitiesOpenTo = (relation: Relation, facet: Facet): Visibility[] =>
  visibilities.filter((visibility) => isOpenTo(relation, facet, visibility))
