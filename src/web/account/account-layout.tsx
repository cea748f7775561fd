import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { BackLink } from '../kit/back-link.tsx'
import { paths } from '../../kernel/paths.ts'
import { useRootData } from '../root-data.ts'
import { type SectionId, sectionsOf } from './account-sections.ts'
import { words } from './account-words.ts'

/** One page of the account: phones have a link back above it, wider windows the list of pages next to it. */
export function AccountLayout({ id, children }: { id: SectionId; children: ReactNode }) {
  const { title, text } = words.sections[id]
  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-start md:gap-8 lg:gap-12">
      <div className="md:hidden">
        <BackLink to={paths.account}>{words.title}</BackLink>
      </div>
      <AccountNav />
      <section aria-labelledby="account-page" className="flex w-full min-w-0 max-w-3xl flex-col gap-6">
        <div>
          <h1 id="account-page" className="text-3xl sm:text-4xl">
            {title}
          </h1>
          <p className="mt-1.5 text-mute">{text}</p>
        </div>
        {children}
      </section>
    </div>
  )
}

function AccountNav() {
  const hasProfile = useRootData()?.viewer?.hasProfile ?? false
  return (
    <nav aria-label={words.nav} className="hidden md:sticky md:top-16 md:block md:w-48 md:shrink-0 lg:w-56">
      <ul className="flex flex-col gap-1">
        <NavItem to={paths.account} title={words.overview} />
        {sectionsOf(hasProfile).map(({ id, to }) => (
          <NavItem key={id} to={to} title={words.sections[id].title} />
        ))}
      </ul>
    </nav>
  )
}

const NavItem = ({ to, title }: { to: string; title: string }) => (
  <li>
    <NavLink
      to={to}
      end
      className="flex min-h-11 items-center rounded-field px-3 text-mute hover:bg-deck hover:text-ink aria-[current=page]:bg-deck aria-[current=page]:font-semibold aria-[current=page]:text-gold"
    >
      {title}
    </NavLink>
  </li>
)
