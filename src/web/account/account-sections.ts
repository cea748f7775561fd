import { accountSearches } from '../../kernel/addresses/alerts.ts'
import { accountApiKeys } from '../../kernel/addresses/public-api.ts'
import { paths } from '../../kernel/paths.ts'
import type { words } from './account-words.ts'

export type SectionId = keyof typeof words.sections

/** The pages of an account, in their order (decision G51); all of a person without a profile are those marked so. */
export const sections: readonly { id: SectionId; to: string; isForEveryone?: true }[] = [
  { id: 'profile', to: paths.accountProfile },
  { id: 'security', to: paths.accountSecurity, isForEveryone: true },
  { id: 'notifications', to: paths.accountNotifications, isForEveryone: true },
  { id: 'privacy', to: paths.accountPrivacy },
  { id: 'preferences', to: paths.accountPreferences },
  { id: 'following', to: paths.accountFollowing },
  { id: 'searches', to: accountSearches },
  { id: 'pages', to: paths.accountPages },
  { id: 'orders', to: paths.tickets, isForEveryone: true },
  { id: 'data', to: paths.accountData, isForEveryone: true },
  { id: 'apiKeys', to: accountApiKeys },
]

/** The pages of an account of a person with a profile, or without one. */
export const sectionsOf = (hasProfile: boolean) => sections.filter(({ isForEveryone }) => hasProfile || isForEveryone)

/** Whether a page of the account is of what a profile has; the overview is everyone's. */
export const needsProfile = (pathname: string): boolean =>
  pathname !== paths.account && !sectionsOf(false).some(({ to }) => to === pathname)

/** The section at an address; null on the overview. */
export const sectionAt = (pathname: string) => sections.find(({ to }) => to === pathname)?.id ?? null

/** Where an anchor led while the account was one page. */
export const formerAnchors: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sections.map(({ id, to }) => [`#${id}`, to])),
  '#app': paths.accountNotifications,
  '#leaving': paths.accountData,
}
