import { paths } from '../paths.ts'

/** What the public API is below; another version would have another address. */
export const publicApi = '/api/public/v1'

/** The lists and things of it. */
export const publicApiPaths = {
  shows: `${publicApi}/shows`,
  show: <Id extends string>(eventId: Id) => `${publicApi}/shows/${eventId}` as const,
  pages: `${publicApi}/pages`,
  page: <Id extends string>(entityId: Id) => `${publicApi}/pages/${entityId}` as const,
  showsOfPage: <Id extends string>(entityId: Id) => `${publicApi}/pages/${entityId}/shows` as const,
}

/** Where a person's API keys are. */
export const accountApiKeys = `${paths.account}/api-keys`
