import { z } from 'zod'
import type { SavedSearchId } from '../../../kernel/ids.ts'
import { savedSearches } from '../../../kernel/limits/alert-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { Success } from '../../wire-success.ts'
import { line } from '../../wire-text.ts'
import { frequencies } from '../../events/rules/alert-times.ts'

const EmailFrequency = z.enum([...frequencies, 'off'])
const one = z.object({ searchID: wireId<SavedSearchId>() })

const NewSearch = z.object({
  /**
   * The filters as in Discover's URL, such as `near=Oakland, CA&radius=10&genre=Comedy`; its dates are not stored, and
   * `isWeekends` stands for its weekends.
   */
  filters: line(savedSearches.filtersMax),
  /** Only shows from Friday to Sunday. */
  isWeekends: z.boolean().default(false),
  /** How often new shows that match are emailed. */
  email: EmailFrequency,
  /** Whether devices show them, once a day. */
  push: z.boolean(),
})
export type NewSearch = z.infer<typeof NewSearch>

const SearchChange = one.extend({
  /** Empty: named by its filters. */
  name: line(savedSearches.nameMax).trim().optional(),
  email: EmailFrequency.optional(),
  push: z.boolean().optional(),
})
export type SearchChange = z.infer<typeof SearchChange>

const links = {
  /** Private, for calendar programs and feed readers. */
  calendarPath: z.string(),
  feedPath: z.string(),
}

const SavedSearch = z.object({
  searchID: outputId<SavedSearchId>(),
  name: z.string(),
  /** A description of its filters. */
  filtersText: z.string(),
  /** Where Discover shows it. */
  path: z.string(),
  email: EmailFrequency,
  push: z.boolean(),
  ...links,
})

const rule = 'own searches'

export const savedSearchesContract = {
  /** Saves a search for shows and announces new ones to the caller (decision 0206). The same search is saved once. */
  saveSearch: call({ may: 'signed-in', rule: `own searches, ${savedSearches.most} at most` })
    .input(NewSearch)
    .output(z.object({ success: z.literal(true), searchID: outputId<SavedSearchId>(), isNew: z.boolean(), ...links }))
    .errors(mayRefuse('account/no-profile', 'places/unknown', 'search/too-many-saved')),

  /** The caller's saved searches, the latest first. */
  listSavedSearches: call({ may: 'signed-in', rule })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        searches: z.array(SavedSearch),
        /** Push messages reach the caller on some device. */
        hasPushDevice: z.boolean(),
      }),
    ),

  /** Renames a saved search, or changes how its person hears of new shows. */
  changeSavedSearch: call({ may: 'signed-in', rule })
    .input(SearchChange)
    .output(Success)
    .errors(mayRefuse('request/not-found')),

  /** Deletes a saved search. It can be restored for a day. */
  deleteSavedSearch: call({ may: 'signed-in', rule }).input(one).output(Success).errors(mayRefuse('request/not-found')),

  /** Restores a deleted saved search. */
  restoreSavedSearch: call({ may: 'signed-in', rule })
    .input(one)
    .output(Success)
    .errors(mayRefuse('request/not-found', 'search/already-saved', 'search/too-many-saved')),

  /** Replaces the private link to a saved search's calendar and feed. */
  renewSearchLink: call({ may: 'signed-in', rule })
    .input(one)
    .output(z.object({ success: z.literal(true), ...links }))
    .errors(mayRefuse('request/not-found')),
}
