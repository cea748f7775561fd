import { z } from 'zod'
import { ageGroups, preferenceGenres } from '../../../kernel/genres.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { visibilities } from '../../../kernel/visibility.ts'
import { call } from '../../authorization.ts'
import { line } from '../../wire-text.ts'

const NamesById = z.record(z.string(), z.string())

/** A person as they see themselves; what the wizard asks for is null or empty until it is done. */
export const OwnUser = z.object({
  uid: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  /** YYYY-MM-DD from which on the username may change again; null: it may now. */
  usernameOpensOn: z.string().nullable(),
  /** The picture's id. */
  image: z.string().nullable(),
  fullName: z.string().nullable(),
  genrePreference: z.array(z.enum(preferenceGenres)),
  ageGroupPreference: z.array(z.enum(ageGroups)),
  /** "City, ST". */
  location: z.string().nullable(),
  /** Miles. */
  searchDistance: z.number().nullable(),
  notificationsEnabled: z.boolean(),
  locationShared: z.boolean(),
  visibility: z.enum(visibilities).nullable(),
  /** The terms that were accepted last. */
  termsVersion: z.string().nullable(),
  bands: NamesById,
  venues: NamesById,
  festivals: NamesById,
})
export type OwnUser = z.infer<typeof OwnUser>

export const accountsContract = {
  /** Whether a username is well formed, not reserved and free; entities and fans share one name space. */
  checkUsernameAvailability: call({ may: 'anyone', rule: '30 a minute and address' })
    .input(z.object({ username: line(200) }))
    .output(z.object({ available: z.boolean() })),

  /** The caller's profile, made once at the wizard's end; roles and other people's ids are not read. */
  createUserProfile: call({ may: 'fan', rule: 'self, once; role and operator fields are ignored' })
    .input(
      z.object({
        userData: z.object({
          username: line(200),
          fullName: line(200).default(''),
          genrePreference: z.array(z.enum(preferenceGenres)).max(50),
          ageGroupPreference: z.array(z.enum(ageGroups)).max(20),
          /** "City, ST" or a ZIP code. */
          location: line(120),
          termsAccepted: z.boolean().default(false),
          notificationsEnabled: z.boolean().default(false),
          pushToken: line(1_000).nullable().default(null),
          locationShared: z.boolean().default(false),
          /** Came to add a page: genres and age groups may be empty. */
          runsPage: z.boolean().default(false),
          /** Came by the link of a friend's plan: the same. */
          joinsPlan: z.boolean().default(false),
        }),
        userFullName: line(200).optional(),
      }),
    )
    .output(z.object({ success: z.literal(true), message: z.string(), userData: OwnUser }))
    .errors(
      mayRefuse(
        'account/profile-incomplete',
        'account/unknown-location',
        'account/username-taken',
        'account/profile-exists',
      ),
    ),

  /** The caller's own account, profile and entities. */
  fetchOwnUser: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(z.object({ success: z.literal(true), user: OwnUser })),
}
