import { z } from 'zod'
import type { UserId } from '../../../kernel/ids.ts'
import { friends, personTextMax } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { Success, SuccessMessage } from '../../wire-success.ts'
import { Person } from './friends-views.ts'

const OtherPerson = z.object({ friendID: wireId<UserId>() })

export const friendsContract = {
  /** Asks a fan to be friends, or accepts what that fan has asked (decision G37). */
  sendFriendRequest: call({
    may: 'fan',
    rule: `not self, by visibility, no one blocked or suspended; ${friends.requestsPerDay}/day`,
  })
    .input(z.object({ friendId: wireId<UserId>(), username: z.string().max(personTextMax.username).nullish() }))
    .output(SuccessMessage.extend({ state: z.enum(['sent', 'friends']) }))
    .errors(mayRefuse('people/yourself', 'people/not-found', 'account/no-profile', 'request/too-many')),

  withdrawFriendRequest: call({ may: 'fan', rule: "the caller's own request" }).input(OtherPerson).output(Success),

  removeFriend: call({ may: 'fan', rule: 'self; both sides removed' }).input(OtherPerson).output(Success),

  /** The caller's friends by name, and the friend requests that are open, the latest first. */
  listFriends: call({ may: 'fan', rule: 'self; no one blocked or suspended' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        friends: z.array(Person),
        /** `handleRequest` answers one by its notification. */
        received: z.array(Person.extend({ notificationID: z.string() })),
        sent: z.array(Person),
      }),
    ),
}
