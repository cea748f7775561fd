import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './profile.store.ts'
import { usernameOpensOn } from '../rules/username.ts'

/** A write reads its answer before it commits, so that no failed query follows the commit. */
export async function readOwnUser({ who, now }: SignedInCtx, db: Db) {
  const [user, entities] = await Promise.all([store.findOwnUser(db, who.userId), store.listOwnEntities(db, who.userId)])
  if (!user) throw new Refusal('request/bad-token')

  const named = (type: 'band' | 'venue' | 'festival') =>
    Object.fromEntries(entities.filter((entity) => entity.type === type).map(({ id, name }) => [id, name]))
  return {
    uid: user.id satisfies UserId,
    email: user.email,
    username: user.username,
    usernameOpensOn: usernameOpensOn(user.username_changed_at, now()),
    image: user.picture_id,
    // Before the wizard, the name that they bought tickets under, or that Google or Apple told.
    fullName: user.full_name ?? user.ordered_name ?? (user.vouched_name || null),
    genrePreference: user.genre_preference ?? [],
    ageGroupPreference: user.age_group_preference ?? [],
    location: user.location,
    searchDistance: user.search_distance_miles,
    notificationsEnabled: user.notifications_enabled ?? false,
    locationShared: user.location_shared ?? false,
    visibility: user.visibility,
    termsVersion: user.terms_version,
    bands: named('band'),
    venues: named('venue'),
    festivals: named('festival'),
  }
}
