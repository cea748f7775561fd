import { accountSearches } from '../../kernel/addresses/alerts.ts'
import { accountApiKeys } from '../../kernel/addresses/public-api.ts'
import { paths } from '../../kernel/paths.ts'
import type { words } from './account-words.ts'

export type SectionId = keyof typeof words.sections

/** The pages of an account, in their order (decision G51). */
export const sections: readonly { id: SectionId; to: string }[] = [
  { id: 'profile', to: paths.accountProfile },
  { id: 'security', to: paths.accountSecurity },
  { id: 'notifications', to: paths.accountNotifications },
  { id: 'privacy', to: paths.accountPrivacy },
  { id: 'preferences', to: paths.accountPreferences },
  { id: 'following', to: paths.accountFollowing },
  { id: 'searches', to: accountSearches },
  { id: 'pages', to: paths.accountPages },
  { id: 'orders', to: paths.tickets },
  { id: 'data', to: paths.accountData },
  { id: 'apiKeys', to: accountApiKeys },
]

/** The section at an address; null on the overview. */
export const sectionAt = (pathname: string) => sections.find(({ to }) => to === pathname)?.id ?? null

/** Where an anchor led while the account was one page. */
export const formerAnchors: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sections.map(({ id, to }) => [`#${id}`, to])),
  '#app': paths.accountNotifications,
  '#leaving': paths.accountData,
}
