import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { entityProblem } from '../../features/entities/rules/entity-form.ts'
import { kinds } from '../../features/entities/rules/kinds.ts'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { PictureDrop } from '../pictures/picture-drop.tsx'
import { paths } from '../paths.ts'
import { useWrite } from '../use-write.ts'
import { AboutStep } from './about-step.tsx'
import { words } from './add-entity-words.ts'
import { DetailsStep } from './details-step.tsx'
import { draftSteps, type EntityDraft, dataOf, emptyDraft, formOf } from './entity-draft.ts'
import { KindStep } from './kind-step.tsx'
import { LinksStep } from './links-step.tsx'
import { Namesake } from './namesake.tsx'
import { StepBar } from './step-bar.tsx'

/** A new entity in five steps; what was filled in stays whatever happens. */
export function AddEntityForm({ location }: { location: string }) {
  const [draft, setDraft] = useState<EntityDraft>({ ...emptyDraft, location })
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const create = useWrite('createEntity')
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)

  const step = draftSteps[at] ?? 'kind'
  const isLast = at === draftSteps.length - 1
  const change = (part: Partial<EntityDraft>) => {
    setProblem(null)
    create.clear()
    setDraft((now) => ({ ...now, ...part }))
  }
  const go = (to: number) => {
    setProblem(null)
    setAt(to)
    requestAnimationFrame(() => heading.current?.focus())
  }

  async function save(isAnother: boolean) {
    const answer = await create.write({ entityType: draft.kind ?? '', entityData: { ...dataOf(draft), isAnother } })
    if (answer) await navigate(paths.manage(answer.entityID))
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = entityProblem(formOf(draft), step)
    if (found) return setProblem(found)
    if (!event.currentTarget.reportValidity()) return
    if (!isLast) return go(at + 1)
    void save(false)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-8">
      <StepBar at={at} titles={draftSteps.map((each) => words.steps[each].title)} onGo={go} />
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {words.steps[step].heading(draft.kind ? kinds[draft.kind].label.toLowerCase() : words.anyKind)}
      </h2>

      {step === 'kind' && <KindStep chosen={draft.kind} onChoose={(kind) => change({ kind })} />}
      {step === 'about' && <AboutStep draft={draft} change={change} />}
      {step === 'details' && <DetailsStep draft={draft} change={change} />}
      {step === 'picture' && (
        <PictureDrop label={words.picture} shape="wide" image={draft.image} onChange={(image) => change({ image })} />
      )}
      {step === 'links' && <LinksStep draft={draft} change={change} />}

      {problem && <Notice tone="error">{problem}</Notice>}
      {create.refusal?.code === 'entities/duplicate' ? (
        <Namesake refusal={create.refusal} busy={create.pending} onAnother={() => void save(true)} />
      ) : (
        create.problem && <Notice tone="error">{create.problem}</Notice>
      )}

      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-6">
        <Button variant="ghost" onClick={() => go(at - 1)} className={at === 0 ? 'invisible' : ''}>
          {words.back}
        </Button>
        <Button type="submit" busy={create.pending}>
          {isLast ? words.send : words.next}
        </Button>
      </div>
    </form>
  )
}
