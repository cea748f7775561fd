import { peopleFound } from '../../../kernel/limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './friends-going.store.ts'

/** How many of the people with most in common are searched for those who show where they are going. */
const candidates = 1_000

/**
 * Fans who are going to the same upcoming shows as the caller and show it to everyone (decision G2), without friends
 * and people with an open request; at most 20.
 */
export async function listPeopleGoingToo({ db, who, now }: SignedInCtx) {
  const since = earliestCurrentStart(now(), 'listings')
  const rows = await store.listGoingToo(db, who.userId, { since, limit: candidates })
  const ids = rows.map(({ user_id: id }) => id)
  const visiblePeople = await findPeopleOpenTo(db, who.userId, 'named-going', ids)
  const people = rows.flatMap(({ user_id: id, shows }) => {
    const row = visiblePeople.get(id)
    return row?.friendship.state === 'none' ? { ...row.person, shows } : []
  })
  return { success: true as const, people: people.slice(0, peopleFound) }
}
