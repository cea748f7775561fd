import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Button } from '../kit/button.tsx'
import { SectionNav } from '../kit/section-nav.tsx'
import { TitledPart } from '../kit/titled-part.tsx'
import { PushSwitch } from '../notifications/push-switch.tsx'
import { TermsNotice } from '../pages/legal/terms-notice.tsx'
import { paths } from '../../kernel/paths.ts'
import { Avatar } from '../people/avatar.tsx'
import { installApp, isInstalled, isIos, useInstallOffer } from '../shell/web-app/install-offer.ts'
import { words as appWords } from '../shell/web-app/web-app-words.ts'
import { AccountCard } from './account-card.tsx'
import { words } from './account-words.ts'
import { BlockedSection } from './blocked-section.tsx'
import { FollowingSection } from './following/following-section.tsx'
import { LeavingSection } from './leaving/leaving-section.tsx'
import type { Account, AccountUser } from './load-account.ts'
import { OrdersSection } from './orders-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { Security } from './security/load-security.ts'
import { PasskeysCard } from './security/passkeys-card.tsx'
import { PasswordCard } from './security/password-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'
import { TasteCard } from './taste-card.tsx'
import { TownCard } from './town-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

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
        <AccountNav />
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

/** The way to each part of the account. */
function AccountNav() {
  const sections = ids.map((id) => ({ id, title: words.sections[id].title }))
  return <SectionNav label={words.nav} sections={sections} ids={ids} />
}

/** Push messages on this device; mails about tickets always come (decision G39). */
function NotificationsSection() {
  return (
    <AccountCard>
      <PushSwitch />
    </AccountCard>
  )
}

/** What Home and Discover go by. */
function PreferencesSection({ user }: { user: AccountUser }) {
  return (
    <>
      <TownCard location={user.location} />
      <TasteCard user={user} />
    </>
  )
}

/** Who sees what, and who is kept away. */
function PrivacySection({ user, blocked }: Pick<Account, 'user' | 'blocked'>) {
  return (
    <>
      <VisibilityCard chosen={user.visibility} />
      <BlockedSection users={blocked} />
    </>
  )
}

/** How one logs in, and where one is logged in. */
function SecuritySection({ security }: { security: Security }) {
  return (
    <>
      <PasswordCard hasPassword={security.hasPassword} />
      <PasskeysCard passkeys={security.passkeys} hasPassword={security.hasPassword} />
      <SessionsCard sessions={security.sessions} />
    </>
  )
}

const neverChanges = () => () => {}

/** Installs the app where the browser lets a page ask for it; elsewhere says where the browser has it. */
function InstallButton() {
  const canInstall = useInstallOffer()
  const hint = useSyncExternalStore(neverChanges, hintHere, () => null)
  if (canInstall) return <Button onClick={() => void installApp()}>{appWords.install.action}</Button>
  return <p className="text-mute">{hint ?? appWords.install.menu}</p>
}

const hintHere = () => (isInstalled() ? appWords.install.done : isIos() ? appWords.install.ios : appWords.install.menu)

type SectionId = keyof typeof words.sections

/** One part of the account under its heading; its cards save by themselves. */
const AccountSection = ({ id, children }: { id: SectionId; children: ReactNode }) => (
  <TitledPart id={id} title={words.sections[id].title} text={words.sections[id].text}>
    {children}
  </TitledPart>
)
