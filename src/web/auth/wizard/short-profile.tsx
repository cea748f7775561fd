import { type FormEvent, useState } from 'react'
import { shortProfileProblem, type WizardForm, wizardProblem } from '../../../features/accounts/rules/wizard.ts'
import { Button } from '../../kit/button.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { Notice } from '../../kit/notice.tsx'
import type { AuthMemory, Remember } from '../auth-memory.ts'
import { words } from '../auth-words.ts'
import { type ShortReason, submitProfile } from './submit-profile.ts'
import { checkName } from './use-availability.ts'
import { nameProblems, WizardNameStep } from './wizard-name-step.tsx'
import { TermsField } from './wizard-place-step.tsx'

const text = words.invite

type Props = {
  memory: AuthMemory
  remember: Remember
  /** What Google or Apple calls them. */
  knownName: string | null
  /** Home begins with it until they choose their own. */
  city: string
  reason: ShortReason
  onDone: () => Promise<void>
}

type Problem = { message: string; isOfName: boolean }

/** What the page that opens at the end needs a profile for. */
const purposes: Record<ShortReason, string | null> = {
  page: words.wizard.leadsBack.addEntity,
  plan: words.wizard.leadsBack.planLink,
  team: null,
}

/**
 * What an account needs from a person who came to run a page, their own or that of a team which invited them, or to join a
 * plan by its link: what they like as a fan is asked on Home (decisions 0195, 0234).
 */
export function ShortProfile({ memory, remember, knownName, city, reason, onDone }: Props) {
  const [form, setForm] = useState<WizardForm>({
    ...memory.form,
    fullName: memory.form.fullName || (knownName ?? ''),
    location: memory.form.location || city,
  })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [pending, setPending] = useState(false)

  const change = (part: Partial<WizardForm>) => {
    setProblem(null)
    const changed = { ...form, ...part }
    setForm(changed)
    remember({ form: changed })
  }

  const refuse = (message: string, isOfName: boolean) => {
    setProblem({ message, isOfName })
    focusFirstInvalid()
  }

  async function finish() {
    const nameProblem = wizardProblem(form, 2)
    if (nameProblem) return refuse(nameProblem, true)
    const wrong = shortProfileProblem(form)
    if (wrong) return refuse(wrong, false)
    const availability = await checkName(form.username)
    if (availability === 'taken' || availability === 'unchecked') return refuse(nameProblems[availability], true)
    const submitted = await submitProfile(form, reason)
    if (!submitted.ok) refuse(submitted.message, submitted.isNameTaken)
    // After a refusal too: where the invite is gone by now, the whole setup follows.
    await onDone()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setProblem(null)
    await finish().catch(() => refuse(words.wizard.broke, false))
    setPending(false)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <h3 tabIndex={-1} className="text-xl outline-none">
        {text.name}
      </h3>
      {purposes[reason] && <p className="text-mute">{purposes[reason]}</p>}
      <WizardNameStep form={form} change={change} problem={problem?.isOfName ? problem.message : null} />
      <TermsField form={form} change={change} />
      <p className="text-sm text-mute">{text.later}</p>
      {problem && !problem.isOfName && <Notice tone="error">{problem.message}</Notice>}
      {problem?.isOfName && (
        <p role="alert" className="sr-only">
          {problem.message}
        </p>
      )}
      <Button type="submit" busy={pending}>
        {text.submit}
      </Button>
    </form>
  )
}
