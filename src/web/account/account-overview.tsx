import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { Avatar } from '../people/avatar.tsx'
import type { CallOutputs } from '../../contract.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { formerAnchors, type SectionId, sectionsOf } from './account-sections.ts'
import { type AccountUser, hasProfile } from './account-user.ts'
import { words } from './account-words.ts'

/** What a section's link says instead of its description, where a profile has a value to show. */
const summaries: Partial<Record<SectionId, (user: AccountUser) => string>> = {
  preferences: ({ location, searchDistance }) => words.summaries.preferences(location, searchDistance),
  privacy: ({ visibility }) => words.summaries.privacy[visibility],
}

/** Who one is here, and the way to each page of the account. */
export function AccountOverview({ user }: { user: CallOutputs['fetchOwnUser']['user'] }) {
  useFormerAnchor()
  const profile = hasProfile(user) ? user : null
  const textOf = (id: SectionId) =>
    id === 'security' ? words.summaries.security(user.email) : profile && summaries[id]?.(profile)
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      {profile ? <ProfileHead user={profile} /> : <SetupHead />}
      <nav aria-label={words.nav}>
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {sectionsOf(profile !== null).map(({ id, to }) => (
            <SectionLink key={id} id={id} to={to} text={textOf(id) ?? words.sections[id].text} />
          ))}
        </ul>
      </nav>
    </div>
  )
}

const ProfileHead = ({ user }: { user: AccountUser }) => (
  <header className="flex items-center gap-x-6 gap-y-4">
    <Avatar pictureId={user.image} name={user.fullName} size="large" />
    <div className="min-w-0">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="flex flex-wrap gap-x-3 wrap-anywhere text-mute">
        <span>{user.fullName}</span>
        <span>@{user.username}</span>
      </p>
      <Link to={paths.userProfile(user.uid)} className="inline-flex min-h-8 items-center text-gold underline">
        {words.seeProfile}
      </Link>
    </div>
  </header>
)

/** Buyers need no profile; it is for friends, and for following pages. */
const SetupHead = () => (
  <header className="flex flex-col items-start gap-3">
    <h1 className="text-4xl">{words.title}</h1>
    <p className="max-w-prose text-mute">{words.setup.text}</p>
    <ButtonLink variant="quiet" to={paths.login(paths.account, 'setup')}>
      {words.setup.open}
    </ButtonLink>
  </header>
)

/** Its id is the anchor that the section had while the account was one page. */
const SectionLink = ({ id, to, text }: { id: SectionId; to: string; text: string }) => (
  <li id={id} className="scroll-mt-16">
    <Link
      to={to}
      className="flex h-full items-start gap-3 rounded-card border border-line bg-deck px-4 py-3 hover:border-gold sm:p-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold sm:text-lg">{words.sections[id].title}</span>
        <span className="block text-sm wrap-anywhere text-mute">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-mute" />
    </Link>
  </li>
)

/** Follows a link to a part of the former single page to the page that the part is now. */
function useFormerAnchor() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const target = formerAnchors[hash]

  useEffect(() => {
    if (target) void navigate(target, { replace: true })
  }, [navigate, target])
}
