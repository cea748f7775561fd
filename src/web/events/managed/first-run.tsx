import { Circle, CircleCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { ShareButton } from '../../kit/share-button.tsx'
import { useStoredText, writeText } from '../../stored-text.ts'
import { type FirstRunStep, firstRunSteps, type StepState } from './first-run-steps.ts'
import { words as managedWords } from './managed-events-words.ts'

const words = managedWords.firstRun

type Props = { profile: EntityProfile; shows: number; team: number }

const marks: Record<StepState, [Icon: typeof Circle, look: string]> = {
  done: [CircleCheck, 'text-good'],
  waiting: [Hourglass, 'text-gold'],
  todo: [Circle, 'text-mute'],
}

/** How a new page gets going: what is done, what waits, and the way to what is next. A device can hide it. */
export function FirstRun({ profile, shows, team }: Props) {
  const id = useId()
  const sharedKey = `page-shared:${profile.id}`
  const hiddenKey = `first-run-hidden:${profile.id}`
  const isShared = useStoredText('localStorage', sharedKey) !== null
  const isHidden = useStoredText('localStorage', hiddenKey) !== null
  const steps = firstRunSteps({ profile, shows, team, isShared })
  if (isHidden || steps.length === 0) return null

  const markShared = () => writeText('localStorage', sharedKey, 'yes')
  const path = paths.profile(profile.id)
  const leads: Record<FirstRunStep['name'], ReactNode> = {
    approval: null,
    address: (
      <ButtonLink variant="quiet" to={paths.editEntity(profile.id)}>
        {words.toAddress}
      </ButtonLink>
    ),
    payments: (
      <a href="#payments" className={buttonLook.quiet}>
        {words.toPayments}
      </a>
    ),
    show: (
      <a href="#shows" className={buttonLook.quiet}>
        {words.toShows}
      </a>
    ),
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
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xl">
          {words.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-sm text-mute">
            {words.count(steps.filter(({ state }) => state === 'done').length, steps.length)}
          </p>
          <Button variant="quiet" onClick={() => writeText('localStorage', hiddenKey, 'yes')}>
            {words.hide}
          </Button>
        </div>
      </div>
      <ol className="divide-y divide-line">
        {steps.map(({ name, state }) => {
          const [Icon, look] = marks[state]
          const { title, text, doneTitle } = words.steps[name]
          const isDone = state === 'done'
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Icon aria-hidden="true" className={`size-6 shrink-0 ${look}`} />
              <div className="flex min-w-0 flex-1 basis-52 flex-col">
                <p className={isDone ? 'text-mute' : 'font-semibold'}>
                  {isDone ? doneTitle : title}
                  <span className="sr-only">{words.states[state]}</span>
                </p>
                {!isDone && <p className="text-sm text-mute">{text}</p>}
              </div>
              {!isDone && <div className="flex flex-wrap gap-2 empty:hidden">{leads[name]}</div>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
