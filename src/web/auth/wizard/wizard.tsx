import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { type WizardForm, wizardProblem, type WizardStep } from '../../../features/accounts/rules/wizard.ts'
import { ageGroups, preferenceGenres } from '../../../kernel/genres.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { ChipGroup } from '../../kit/fields/chip-group.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { Notice } from '../../kit/notice.tsx'
import type { AuthMemory, Remember } from '../auth-memory.ts'
import { words } from '../auth-words.ts'
import { submitProfile } from './submit-profile.ts'
import { checkName } from './use-availability.ts'
import { nameProblems, WizardNameStep } from './wizard-name-step.tsx'
import { WizardPlaceStep } from './wizard-place-step.tsx'

const text = words.wizard

type Change = (part: Partial<WizardForm>) => void

/** What each step asks (spec 2, modal 3). */
const steps: Record<WizardStep, (form: WizardForm, change: Change, problem: string | null) => ReactNode> = {
  1: () => <p className="text-lg">{text.welcome}</p>,
  2: (form, change, problem) => <WizardNameStep form={form} change={change} problem={problem} />,
  3: (form, change) => (
    <>
      <p className="text-mute">{text.genresWhy}</p>
      <AllButton onChoose={() => change({ genrePreference: [...preferenceGenres] })} />
      <ChipGroup
        label={text.genres}
        options={preferenceGenres}
        chosen={preferenceGenres.filter((genre) => form.genrePreference.includes(genre))}
        onChange={(genrePreference) => change({ genrePreference })}
      />
    </>
  ),
  4: (form, change) => (
    <>
      <p className="text-mute">{text.agesWhy}</p>
      <AllButton onChoose={() => change({ ageGroupPreference: [...ageGroups] })} />
      <ChipGroup
        label={text.ageGroups}
        options={ageGroups}
        chosen={ageGroups.filter((group) => form.ageGroupPreference.includes(group))}
        onChange={(ageGroupPreference) => change({ ageGroupPreference })}
      />
    </>
  ),
  5: (form, change) => <WizardPlaceStep form={form} change={change} />,
}

/** A person who came to work the door or to add a page is through a step with one tap. */
const AllButton = ({ onChoose }: { onChoose: () => void }) => (
  <Button variant="quiet" className="self-start" onClick={onChoose}>
    {text.all}
  </Button>
)

type Props = {
  memory: AuthMemory
  remember: Remember
  /** Their name at Google or Apple; the name step is prefilled with it. */
  knownName: string | null
  /** Where they looked for shows; the last step is prefilled with it. */
  knownCity: string | null
  /** What the page that opens at the end needs a profile for; null where none does. */
  leadsBack: string | null
  onLeave: () => void
  onDone: () => Promise<void>
}

/** Five steps to a profile; every answer stays in this browser until it is saved. */
export function Wizard({ memory: { form, step }, remember, knownName, knownCity, ...ways }: Props) {
  const { leadsBack, onLeave, onDone } = ways
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  // A new step is read out from its heading on.
  useEffect(() => document.getElementById(`wizard-step-${step}`)?.focus(), [step])

  const go = (to: number, why: string | null = null) => {
    setProblem(why)
    remember({ step: Math.min(5, Math.max(1, to)) as WizardStep })
  }
  const change: Change = (part) => {
    setProblem(null)
    remember({ form: { ...form, ...part } })
  }

  const refuse = (why: string) => {
    setProblem(why)
    focusFirstInvalid()
  }

  const back = () => (step > 1 ? go(step - 1) : setIsLeaving(true))

  async function next() {
    if (step === 1)
      change({ fullName: form.fullName || (knownName ?? ''), location: form.location || (knownCity ?? '') })
    const wrong = wizardProblem(form, step)
    if (wrong) return refuse(wrong)
    if (step !== 2) return go(step + 1)

    const availability = await checkName(form.username)
    if (availability === 'taken' || availability === 'unchecked') return refuse(nameProblems[availability])
    go(3)
  }

  async function finish() {
    const wrong = wizardProblem(form)
    if (wrong) return setProblem(wrong)
    const submitted = await submitProfile(form)
    if (submitted.ok) return onDone()
    if (submitted.isNameTaken) return go(2, submitted.message)
    setProblem(submitted.message)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setProblem(null)
    await (step === 5 ? finish() : next()).catch(() => setProblem(text.broke))
    setPending(false)
  }

  // As high in each step: the buttons keep their place, and the list of towns has room.
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 sm:min-h-104">
      <div>
        <p className="text-sm text-mute">{text.step(step)}</p>
        <h3 id={`wizard-step-${step}`} tabIndex={-1} className="text-xl outline-none">
          {text.headings[step]}
        </h3>
      </div>
      <div aria-hidden="true" className="h-1 rounded-pill bg-deck-2">
        <div className="h-1 rounded-pill bg-gold transition-all" style={{ width: `${step * 20}%` }} />
      </div>
      {steps[step](form, change, problem)}
      {step === 1 && leadsBack && <p className="text-mute">{leadsBack}</p>}
      {problem && step !== 2 && <Notice tone="error">{problem}</Notice>}
      {problem && step === 2 && (
        <p role="alert" className="sr-only">
          {problem}
        </p>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={text.leaving.title}
          confirm={text.leaving.confirm}
          onConfirm={onLeave}
          onClose={() => setIsLeaving(false)}
        >
          {text.leaving.text}
        </ConfirmDialog>
      )}
      <div className="mt-auto flex justify-between gap-4 pt-2">
        <Button variant="quiet" onClick={back} disabled={pending}>
          {text.back}
        </Button>
        <Button type="submit" busy={pending}>
          {step === 5 ? text.submit : text.next}
        </Button>
      </div>
    </form>
  )
}
