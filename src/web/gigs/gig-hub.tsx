import type { CallOutputs } from '../../contract.ts'
import type { EntityProfile } from '../../features/entities/page/entity-views.ts'
import { Calendar } from './calendar.tsx'
import { CollaboratingSwitch } from './collaborating-switch.tsx'
import { words } from './gigs-words.ts'

type Props = { profile: EntityProfile; events: Pick<CallOutputs['listManagedEvents'], 'upcoming' | 'drafts' | 'past'> }

/** An entity's shows by month, and whether it is open to playing with others. */
export function GigHub({ profile, events }: Props) {
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-4xl wrap-anywhere">{words.of(profile.name)}</h1>
      <div className="flex flex-col gap-8 shell:flex-row-reverse shell:items-start shell:gap-12">
        <div className="shell:w-80 shell:shrink-0">
          <CollaboratingSwitch profile={profile} />
        </div>
        <section aria-label={words.calendar} className="flex min-w-0 flex-1 flex-col gap-4">
          <h2 className="text-3xl">{words.calendar}</h2>
          <Calendar entityId={profile.id} events={events} />
        </section>
      </div>
    </div>
  )
}
