import { Circle, CircleCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { paths } from '../../../kernel/paths.ts'
import { OnboardingActions } from '../../entities/onboarding-actions.tsx'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { ShareButton } from '../../kit/share-button.tsx'
import { useStoredText, writeText } from '../../stored-text.ts'
import { type FirstRun as FirstRunFacts, type FirstRunStep, firstRunSteps, type StepState } from './first-run-steps.ts'
import { words } from './first-run-words.ts'

const marks: Record<Exclude<StepState, 'done'>, [Icon: typeof Circle, look: string]> = {
  waiting: [Hourglass, 'text-gold'],
  todo: [Circle, 'text-mute'],
}

const keyOf = (kind: 'page-shared' | 'first-run-hidden', profile: EntityProfile) => `${kind}:${profile.id}`

/** The steps of a new page that are shown on this device, which can hide them. */
export function useFirstRun(
  profile: EntityProfile,
  counts: Pick<FirstRunFacts, 'shows' | 'team' | 'teamInvites'>,
): FirstRunStep[] {
  const isShared = useStoredText('localStorage', keyOf('page-shared', profile)) !== null
  const isHidden = useStoredText('localStorage', keyOf('first-run-hidden', profile)) !== null
  return isHidden ? [] : firstRunSteps({ profile, ...counts, isShared })
}

type Props = { profile: EntityProfile; steps: FirstRunStep[] }

/** How a new page gets going: what waits, the way to what is next, and what is done in one line. */
export function FirstRun({ profile, steps }: Props) {
  const id = useId()
  if (steps.length === 0) return null

  const markShared = () => writeText('localStorage', keyOf('page-shared', profile), 'yes')
  const path = paths.profile(profile.id)
  const leads: Record<FirstRunStep['name'], ReactNode> = {
    approval: null,
    address: (
      <ButtonLink variant="quiet" to={paths.editEntity(profile.id)}>
        {words.toAddress}
      </ButtonLink>
    ),
    payments: <OnboardingActions profile={profile} />,
    // The way there is above, and in the list below as long as it is empty.
    show: null,
    share: profile.status === 'approved' && (
      <>
        <ShareButton title={profile.name} path={path} onShare={markShared} />
        <ButtonLink variant="quiet" to={paths.qrGenerator(path)} onClick={markShared}>
          {words.toQr}
        </ButtonLink>
      </>
    ),
    team: (
      <ButtonLink variant="quiet" to={paths.team(profile.id)}>
        {words.toTeam}
      </ButtonLink>
    ),
  }
  const finished = steps.filter(({ state }) => state === 'done')
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1 rounded-card border border-line bg-deck p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {words.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-sm text-mute">{words.count(finished.length, steps.length)}</p>
          <Button variant="quiet" onClick={() => writeText('localStorage', keyOf('first-run-hidden', profile), 'yes')}>
            {words.hide}
          </Button>
        </div>
      </div>
      <ol className="divide-y divide-line">
        {steps.map(({ name, state }) => {
          if (state === 'done') return null
          const [Icon, look] = marks[state]
          const { title, text, waitingText = text } = words.steps[name]
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Icon aria-hidden="true" className={`size-6 shrink-0 ${look}`} />
              <div className="flex min-w-0 flex-1 basis-52 flex-col">
                <p className="font-semibold">
                  {title}
                  <span className="sr-only">{words.states[state]}</span>
                </p>
                <p className="text-sm text-mute">{state === 'waiting' ? waitingText : text}</p>
              </div>
              <div className="flex flex-wrap gap-2 empty:hidden">{leads[name]}</div>
            </li>
          )
        })}
      </ol>
      {finished.length > 0 && (
        <p className="flex items-start gap-4 text-sm text-mute">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
          {words.finished(finished.map(({ name }) => words.steps[name].doneTitle))}
        </p>
      )}
    </section>
  )
}
