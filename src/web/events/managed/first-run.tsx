import { Circle, CircleCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { paths } from '../../../kernel/paths.ts'
import { OnboardingActions } from '../../entities/onboarding-actions.tsx'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { ShareButton } from '../../kit/share-button.tsx'
import { useStoredText, writeText } from '../../stored-text.ts'
import { useWrite } from '../../use-write.ts'
import { type FirstRun as FirstRunFacts, type FirstRunStep, firstRunSteps, type StepState } from './first-run-steps.ts'
import { words } from './first-run-words.ts'

const marks: Record<StepState, [Icon: typeof Circle, look: string]> = {
  done: [CircleCheck, 'text-good'],
  waiting: [Hourglass, 'text-gold'],
  todo: [Circle, 'text-mute'],
}

const hiddenKey = ({ id }: EntityProfile) => `first-run-hidden:${id}`

/** The steps of a new page that are shown on this device, which can hide them. */
export function useFirstRun(
  profile: EntityProfile,
  counts: Pick<FirstRunFacts, 'shows' | 'team' | 'teamInvites'>,
): FirstRunStep[] {
  const isHidden = useStoredText('localStorage', hiddenKey(profile)) !== null
  return isHidden ? [] : firstRunSteps({ profile, ...counts })
}

type Props = {
  profile: EntityProfile
  steps: FirstRunStep[]
  /** What else there is to do, as rows after the steps. */
  children?: ReactNode
}

/** How a new page gets going: what waits, the way to what is next, and what is done in one line. */
export function FirstRun({ profile, steps, children }: Props) {
  const id = useId()
  const sharing = useWrite('markPageShared')
  /** The step stays until the page is left: what was pressed there keeps the focus, and says that it copied. */
  const [isSharedHere, setSharedHere] = useState(false)
  if (steps.length === 0) return null

  const markShared = () => {
    setSharedHere(true)
    void sharing.write({ entityID: profile.id })
  }
  const path = paths.entity(profile.username)
  const leads: Record<FirstRunStep['name'], ReactNode> = {
    approval: null,
    address: (
      <ButtonLink variant="quiet" to={paths.editEntity(profile.id)}>
        {words.toAddress}
      </ButtonLink>
    ),
    payments: <OnboardingActions profile={profile} />,
    show: (
      <ButtonLink variant="quiet" to={paths.createEvent(profile.id)} preventScrollReset>
        {words.toShow}
      </ButtonLink>
    ),
    share:
      profile.status !== 'approved' ? (
        <p className="text-sm text-mute">{words.onceApproved}</p>
      ) : (
        <>
          <ShareButton title={profile.name} path={path} onShare={markShared} />
          <ButtonLink variant="quiet" to={paths.qrGenerator(path)}>
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
  const isInList = ({ name, state }: FirstRunStep) => state !== 'done' || (name === 'share' && isSharedHere)
  const folded = steps.filter((step) => !isInList(step))
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1 rounded-card border border-line bg-deck p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {words.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-sm text-mute">{words.count(finished.length, steps.length)}</p>
          <Button variant="quiet" onClick={() => writeText('localStorage', hiddenKey(profile), 'yes')}>
            {words.hide}
          </Button>
        </div>
      </div>
      <ol className="divide-y divide-line">
        {steps.filter(isInList).map(({ name, state }) => {
          const isDone = state === 'done'
          const [Icon, look] = marks[state]
          const { title, text, waitingText = text, doneTitle } = words.steps[name]
          return (
            <li key={name} id={name} className="flex scroll-mt-20 flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Icon aria-hidden="true" className={`size-6 shrink-0 ${look}`} />
              <div className="flex min-w-0 flex-1 basis-52 flex-col">
                <p className="font-semibold">
                  {isDone ? doneTitle : title}
                  {!isDone && <span className="sr-only">{words.states[state]}</span>}
                </p>
                {!isDone && <p className="text-sm text-mute">{state === 'waiting' ? waitingText : text}</p>}
              </div>
              <div className="flex flex-wrap gap-2 empty:hidden">{leads[name]}</div>
            </li>
          )
        })}
        {children}
      </ol>
      {folded.length > 0 && (
        <p className="flex items-start gap-4 text-sm text-mute">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
          {words.finished(folded.map(({ name }) => words.steps[name].doneTitle))}
        </p>
      )}
    </section>
  )
}
