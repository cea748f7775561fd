import { sql } from 'kysely'
import { hasBlockBetween } from '../../../db/blocks.ts'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { type Facet, visibilitiesOpenTo } from '../rules/visibility.ts'
import type { Visibility } from '../../../kernel/visibility.ts'

const oneOf = (choices: Visibility[]) => sql<Visibility>`ANY (${choices}::text[])`

/**
 * The other fans who are visible to a person in a facet, by `visibility.ts`; without suspended people, and without
 * people separated from the person by a block (decisions G2, G8). Every list of people begins here.
 */
export const visibleFans = (db: Db, viewer: UserId, facet: Facet) =>
  db
    .selectFrom('fans as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('friendships as friendship', (join) =>
      join.onRef('friendship.friend_id', '=', 'f.user_id').on('friendship.user_id', '=', viewer),
    )
    .leftJoin('friend_requests as received', (join) =>
      join
        .onRef('received.from_id', '=', 'f.user_id')
        .on('received.to_id', '=', viewer)
        .on('received.closed_at', 'is', null),
    )
    .select(['f.user_id as id', 'f.username', 'f.full_name', 'f.picture_id'])
    .where('f.user_id', '<>', viewer)
    .where('u.suspended_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('f.visibility', '=', oneOf(visibilitiesOpenTo('stranger', facet))),
        and([
          eb('friendship.since', 'is not', null),
          eb('f.visibility', '=', oneOf(visibilitiesOpenTo('friend', facet))),
        ]),
        and([
          eb('received.id', 'is not', null),
          eb('f.visibility', '=', oneOf(visibilitiesOpenTo('recipient', facet))),
        ]),
      ]),
    )
    .where(({ not }) => not(hasBlockBetween(sql`${viewer}::uuid`, sql.ref('f.user_id'))))
