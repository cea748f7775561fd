/**
 * Decision 0206: saved searches of a person, letters of their names and of an address's filters, hours for which a deleted
 * one can be restored, people that one run of their job looks for, shows of a search that a message counts, and those that
 * an email names.
 */
export const savedSearches = {
  most: 20,
  nameMax: 100,
  filtersMax: 2_000,
  restoreHours: 24,
  peoplePerRun: 500,
  newsMax: 300,
  showsPerEmail: 12,
} as const

/** Shows that the weekly email names, and emails that one run of its job writes (decision 0206). */
export const weeklyEmailShows = 12
export const weeklyEmailsPerRun = 500
