import type { ReactNode } from 'react'
import type { EntityProfile } from '../../features/entities/entity/entity-views.ts'
import { CollaboratingSwitch } from './collaborating-switch.tsx'
import { type GigTab, GigTabs, type Waiting } from './gig-tabs.tsx'
import { words } from './gigs-words.ts'

type Props = { profile: EntityProfile; tab: GigTab; waiting: Waiting; title: string; children: ReactNode }

/** An entity's Gig Hub: its tabs and the content of one. */
export function GigHub({ profile, tab, waiting, title, children }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl sm:text-4xl">
        {words.title}{' '}
        <span className="block truncate font-sans text-base font-normal text-mute normal-case">
          {words.forPage(profile.name)}
        </span>
      </h1>
      <GigTabs entityId={profile.id} current={tab} waiting={waiting} />
      <section aria-label={title} className="flex min-w-0 flex-col gap-4">
        <h2 className="text-3xl">{title}</h2>
        {tab === 'find' && <CollaboratingSwitch profile={profile} />}
        {children}
      </section>
    </div>
  )
}
