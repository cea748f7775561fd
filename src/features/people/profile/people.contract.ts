import { z } from 'zod'
import { preferenceGenres } from '../../../kernel/genres.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { visibilities } from '../../../kernel/visibility.ts'
import { call } from '../../authorization.ts'
import { FriendState } from '../friends/friends-views.ts'
import { ManagedEntity } from '../../entities/entity/entity-views.ts'

/** A fan as others see them: never the email address, a push token or an exact position (decision G2). */
export const UserProfile = z.object({
  uid: z.string(),
  username: z.string(),
  fullName: z.string(),
  /** The picture's id. */
  image: z.string().nullable(),
  /** Null: these are not visible to the caller. */
  details: z
    .object({
      /** "City, ST", where the fan shares it. */
      location: z.string().nullable(),
      genrePreference: z.array(z.enum(preferenceGenres)),
      /** YYYY-MM. */
      memberSince: z.string(),
      entities: z.array(ManagedEntity.pick({ id: true, kind: true, name: true, pictureID: true })),
    })
    .nullable(),
  /** Null for the caller. */
  friendship: FriendState.nullable(),
  /** The caller is the fan, and sees what a stranger would; no one else sees the visibility setting. */
  self: z.object({ visibility: z.enum(visibilities) }).nullable(),
})
export type UserProfile = z.infer<typeof UserProfile>

export const peopleContract = {
  /** One fan; a fan who is hidden from the caller is not found, as if they didn't exist. */
  getUserProfileData: call({ may: 'fan', rule: 'by visibility; never email, pushToken, exact location' })
    .input(z.object({ profileID: z.string().max(100) }))
    .output(z.object({ success: z.literal(true), profile: UserProfile }))
    .errors(mayRefuse('people/not-found')),
}
