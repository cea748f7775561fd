import { Circle } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { EntityProfile } from '../../../../features/entities/entity/entity-views.ts'
import { Button } from '../../../kit/button.tsx'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { paths } from '../../../../kernel/paths.ts'
import { nextSteps, type Overview } from './next-steps.ts'
import { words as managedWords } from '../managed-events-words.ts'

const words = managedWords.next

const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }))

type Props = {
  profile: EntityProfile
  overview: Overview
  /** They are rows at the end of a new page's first steps, not a list of their own. */
  areRows?: boolean
}

/** Suggested next steps for an entity's people, as far as the page can tell. */
export function NextStepList({ profile, overview, areRows = false }: Props) {
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
  const pinDialog = isPinning && (
    <Suspense fallback={null}>
      <PinDialog profile={profile} onClose={() => setPinning(false)} />
    </Suspense>
  )
  if (areRows) {
    return steps.map(({ name, leadsTo }) => (
      <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <Circle aria-hidden="true" className="size-6 shrink-0 text-mute" />
        <div className="flex min-w-0 flex-1 basis-52 flex-col">
          <p className="font-semibold">{words.steps[name][0]}</p>
          <p className="text-sm text-mute">{words.steps[name][1]}</p>
        </div>
        {leads[leadsTo]}
        {leadsTo === 'pin' && pinDialog}
      </li>
    ))
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
      {pinDialog}
    </section>
  )
}
