import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../people/avatar.tsx'
import { TermsNotice } from '../pages/legal/terms-notice.tsx'
import { paths } from '../../kernel/paths.ts'
import { InstallButton } from '../shell/web-app/install-button.tsx'
import { AccountNav } from './account-nav.tsx'
import { AccountSection, type SectionId } from './account-section.tsx'
import { words } from './account-words.ts'
import { FollowingSection } from './following/following-section.tsx'
import { LeavingSection } from './leaving/leaving-section.tsx'
import type { Account } from './load-account.ts'
import { NotificationsSection } from './notifications-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security/security-section.tsx'

/** The parts of an account, in their order (decision G51). */
const parts: [id: SectionId, part: (account: Account) => ReactNode][] = [
  ['profile', ({ user }) => <ProfileSection user={user} />],
  ['preferences', ({ user }) => <PreferencesSection user={user} />],
  ['orders', ({ orders }) => <OrdersSection orders={orders} />],
  ['following', ({ following }) => <FollowingSection following={following} />],
  ['notifications', () => <NotificationsSection />],
  ['privacy', ({ user, blocked }) => <PrivacySection user={user} blocked={blocked} />],
  ['security', ({ security }) => <SecuritySection security={security} />],
  ['pages', ({ entities }) => <PagesSection entities={entities} />],
  ['app', () => <InstallButton />],
  ['leaving', ({ leaving, security }) => <LeavingSection leaving={leaving} security={security} />],
]

const ids = parts.map(([id]) => id)

/** Everything of one's own, each part to be saved by itself. */
export function AccountPage({ account }: { account: Account }) {
  const { user } = account
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar pictureId={user.image} name={user.fullName} size="large" />
        <div className="min-w-0">
          <h1 className="text-4xl">{words.title}</h1>
          <p className="wrap-anywhere text-mute">
            {user.fullName} · @{user.username}
          </p>
          <Link to={paths.userProfile(user.uid)} className="inline-flex min-h-8 items-center text-gold underline">
            {words.seeProfile}
          </Link>
        </div>
      </header>
      <TermsNotice accepted={user.termsVersion} />
      <div className="flex flex-col gap-8 lg:flex-row lg:items-start lg:gap-12">
        <AccountNav ids={ids} />
        <div className="flex w-full min-w-0 max-w-3xl flex-col gap-12">
          {parts.map(([id, part]) => (
            <AccountSection key={id} id={id}>
              {part(account)}
            </AccountSection>
          ))}
        </div>
      </div>
    </div>
  )
}
