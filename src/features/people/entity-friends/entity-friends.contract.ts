import { z } from 'zod'
import type { EntityId, PictureId } from '../../../kernel/ids.ts'
import { entityFriends } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { Success, SuccessMessage } from '../../wire-success.ts'
import { FriendState } from '../friends/friends-views.ts'

/** The caller's own page that acts, and the other one. */
const TwoPages = z.object({
  entityDetails: z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() }),
  friendID: wireId<EntityId>(),
})

const FriendPage = z.object({
  id: outputId<EntityId>(),
  type: z.enum(['band', 'venue', 'festival']),
  username: z.string(),
  name: z.string(),
  genres: z.array(z.string()),
  location: z.string(),
  /** The picture's id. */
  image: outputId<PictureId>().nullable(),
})

export const entityFriendsContract = {
  /** Asks a page to be friends, or accepts what that page has asked (decision G37). */
  sendEntityFriendRequest: call({
    may: rolesThat.edit,
    rule: `as own entity; both public; delivered unless blocked; ${entityFriends.requestsPerDay}/day`,
  })
    .input(TwoPages)
    .output(SuccessMessage.extend({ state: z.enum(['sent', 'friends']) }))
    .errors(
      mayRefuse(
        'request/not-found',
        'request/not-allowed',
        'request/too-many',
        'friends/own-page',
        'friends/page-not-approved',
        'friends/page-unavailable',
      ),
    ),

  withdrawEntityFriendRequest: call({ may: rolesThat.edit, rule: "own entity's request" })
    .input(TwoPages)
    .output(Success)
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  removeEntityFriend: call({ may: rolesThat.edit, rule: 'own entity; both sides removed' })
    .input(TwoPages)
    .output(Success)
    .errors(mayRefuse('request/not-found', 'request/not-allowed')),

  /** The friends of a public page by name, and its friend status with each page that the caller answers for. */
  listEntityFriends: call({ may: 'anyone', rule: 'public pages; ownPages: own entities' })
    .input(z.object({ entityID: wireId<EntityId>() }))
    .output(
      z.object({
        success: z.literal(true),
        friends: z.array(FriendPage),
        /** `handleEntityNotification` answers a received request by its notification. */
        ownPages: z.array(FriendPage.extend({ friendship: FriendState })),
      }),
    )
    .errors(mayRefuse('entities/hidden')),
}
