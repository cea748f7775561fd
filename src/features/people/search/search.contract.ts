import { z } from 'zod'
import { personTextMax } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { line } from '../../wire-text.ts'
import { FriendState, Person } from '../friends/friends-views.ts'

export const peopleSearchContract = {
  /** Fans by username or name; those who can't be found are omitted. */
  searchUsers: call({
    may: 'fan',
    rule: 'by visibility; no private users, no one blocked or suspended; 60/min, and within the limit of `searchData`',
  })
    .input(z.object({ searchTerm: line(personTextMax.username) }))
    .output(z.object({ success: z.literal(true), users: z.array(Person.extend({ friendship: FriendState })) }))
    .errors(mayRefuse('people/no-search-term')),
}
