import { z } from 'zod'
import { ageGroups, preferenceGenres } from '../../../kernel/genres.ts'
import { radiusMiles } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { line } from '../../wire-text.ts'
import { OwnUser } from './accounts.contract.ts'
import { Success } from '../../wire-success.ts'

/** "City, ST" or a ZIP code. */
const Town = line(120)

/** What a fan changes after the wizard; ids, roles and operator fields are not read. */
export const settingsContract = {
  /** Name, username and picture; omitted ones stay. */
  updateUserProfile: call({ may: 'fan', rule: 'self; username once in 14 days; role and operator fields are ignored' })
    .input(
      z.object({
        fullName: line(200),
        username: line(200).optional(),
        /** An id from `uploadImage`; null takes the picture away. */
        image: line(300).nullable().optional(),
      }),
    )
    .output(z.object({ success: z.literal(true), user: OwnUser }))
    .errors(
      mayRefuse(
        'account/no-profile',
        'account/profile-incomplete',
        'account/username-too-soon',
        'account/username-taken',
        'pictures/unknown',
      ),
    ),

  /** What Home and Discover look for (spec 5). A list may be empty: nothing is preferred then. */
  updateSearchPref: call({ may: 'fan', rule: 'self; 5, 10, 25, 50 or 100 miles' })
    .input(
      z.object({
        /** Miles. */
        searchDistance: z.literal(radiusMiles),
        genrePreference: z.array(z.enum(preferenceGenres)).max(50),
        ageGroupPreference: z.array(z.enum(ageGroups)).max(20),
        location: Town.optional(),
        locationShared: z.boolean().optional(),
      }),
    )
    .output(Success.extend({ location: z.string() }))
    .errors(mayRefuse('account/no-profile', 'account/unknown-location')),

  /** Where Home is; only the town's own position is kept (decision G54). */
  updateCity: call({ may: 'fan', rule: 'self; a US city or ZIP code' })
    .input(z.object({ newCity: Town }))
    .output(Success.extend({ location: z.string() }))
    .errors(mayRefuse('account/no-profile', 'account/unknown-location')),

  /** Who sees the caller's profile (decision G2). */
  setVisibility: call({ may: 'fan', rule: 'self; allowed values only' })
    .input(z.object({ visibility: line(40) }))
    .output(Success)
    .errors(mayRefuse('account/no-profile', 'account/unknown-visibility')),
}
