import { lazy, Suspense, useId, useState } from 'react'
import type { EntityProfile } from '../../../../features/entities/entity/entity-views.ts'
import { Button } from '../../../kit/button.tsx'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { paths } from '../../../../kernel/paths.ts'
import { nextSteps, type Overview } from './next-steps.ts'
import { words as managedWords } from '../managed-events-words.ts'

const words = managedWords.next

const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }))

type Props = { profile: EntityProfile; overview: Overview }

/** Suggested next steps for an entity's people, as far as the page can tell. */
export function NextStepList({ profile, overview }: Props) {
  const entityId = profile.id
  const id = useId()
  const [isPinning, setPinning] = useState(false)
  const steps = nextSteps(overview)
  if (steps.length === 0) return null
  const leads = {
    drafts: (
      <a href="#drafts" className="reach inline-flex min-h-8 items-center font-semibold text-gold hover:text-gold-2">
        {words.drafts} →
      </a>
    ),
    team: (
      <ButtonLink variant="quiet" to={paths.team(entityId)}>
        {words.goToTeam}
      </ButtonLink>
    ),
    gigHub: (
      <ButtonLink variant="quiet" to={paths.gigHubTab(entityId, 'requests')}>
        {words.goToGigHub}
      </ButtonLink>
    ),
    pin: (
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setPinning(true)}>
        {words.dropPin}
      </Button>
    ),
    edit: (
      <ButtonLink variant="quiet" to={paths.editEntity(entityId)}>
        {words.edit}
      </ButtonLink>
    ),
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-2xl">
        {words.title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-3">
        {steps.map(({ name, leadsTo }) => (
          <li key={name} className="flex flex-col items-start gap-3 rounded-card border border-line bg-deck p-4">
            <div className="flex flex-1 flex-col gap-1">
              <p className="text-lg font-semibold">{words.steps[name][0]}</p>
              <p className="text-sm text-mute">{words.steps[name][1]}</p>
            </div>
            {leads[leadsTo]}
          </li>
        ))}
      </ul>
      {isPinning && (
        <Suspense fallback={null}>
          <PinDialog profile={profile} onClose={() => setPinning(false)} />
        </Suspense>
      )}
    </section>
  )
}
