import type { ReactNode } from 'react'
import type { EntityProfile } from '../../features/entities/entity/entity-views.ts'
import { CollaboratingSwitch } from './collaborating-switch.tsx'
import { type GigTab, GigTabs } from './gig-tabs.tsx'
import { words } from './gigs-words.ts'

type Props = { profile: EntityProfile; tab: GigTab; waiting: number; title: string; children: ReactNode }

/** An entity's Gig Hub: its tabs, the content of one, and whether it is open to playing with others. */
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
      <div className="flex flex-col gap-8 shell:flex-row shell:items-start shell:gap-12">
        <section aria-label={title} className="flex min-w-0 flex-1 flex-col gap-4">
          <h2 className="text-3xl">{title}</h2>
          {children}
        </section>
        <div className="shell:w-80 shell:shrink-0">
          <CollaboratingSwitch profile={profile} />
        </div>
      </div>
    </div>
  )
}
