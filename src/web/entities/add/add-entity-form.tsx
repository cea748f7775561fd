import { type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { kinds } from '../../../features/entities/rules/kinds.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { PictureDrop } from '../../pictures/picture-drop.tsx'
import { paths } from '../../../kernel/paths.ts'
import { useWrite } from '../../use-write.ts'
import { AboutStep } from './about-step.tsx'
import { words } from './add-entity-words.ts'
import { keepAnswers } from './claimed-answers.ts'
import { DetailsStep } from './details-step.tsx'
import { EarlyNamesake } from './early-namesake.tsx'
import { draftSteps, dataOf } from './entity-draft.ts'
import { FieldProblems } from './field-problems.tsx'
import { KindStep } from './kind-step.tsx'
import { LinksStep } from './links-step.tsx'
import { Namesake } from './namesake.tsx'
import { refusedField } from './refused-field.ts'
import { StepBar } from './step-bar.tsx'
import { useNamesake } from './use-namesake.ts'
import { useNewEntity } from './use-new-entity.ts'

/** Adding an entity in five steps, each with its own URL; what was filled in stays, whatever happens. */
export function AddEntityForm({ first }: { first: Parameters<typeof useNewEntity>[0] }) {
  const id = useId()
  const create = useWrite('createEntity')
  const [isWaiting, setWaiting] = useState(false)
  const navigate = useNavigate()
  const { draft, at, step, heading, go, check, refuse, forget, ...form } = useNewEntity(first)
  const namesake = useNamesake(draft)
  const isLast = at === draftSteps.length - 1
  const { errors } = form
  const change: typeof form.change = (part) => {
    create.clear()
    form.change(part)
  }

  async function save(isAnother: boolean) {
    const answer = await create.attempt({ entityType: draft.kind ?? '', entityData: { ...dataOf(draft), isAnother } })
    if (!answer) return
    if (!answer.ok) return refuse(refusedField(answer.refusal))
    forget()
    await navigate(paths.manage(answer.answer.entityID))
  }

  /** There is nothing left to add: the page says that it was claimed, and its form has the answers once it is theirs. */
  async function leaveFor(pageId: string) {
    keepAnswers(pageId, draft)
    forget()
    await navigate(paths.profile(pageId))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!check()) return
    if (isLast) return save(false)
    if (step !== 'about' || (await namesake.isClear())) go(at + 1)
  }

  const isDuplicate = create.refusal?.code === 'entities/duplicate'
  const isAtField = create.refusal !== null && refusedField(create.refusal) !== null
  return (
    <div className="flex flex-col gap-8">
      <StepBar at={at} titles={draftSteps.map((each) => words.steps[each].title)} onGo={go} />
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {words.steps[step].heading(draft.kind ? kinds[draft.kind].label.toLowerCase() : words.anyKind)}
      </h2>

      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-8">
        {step === 'kind' && <KindStep chosen={draft.kind} error={errors.kind} onChoose={(kind) => change({ kind })} />}
        {step === 'about' && <AboutStep draft={draft} change={change} errors={errors} />}
        {step === 'details' && <DetailsStep draft={draft} change={change} errors={errors} />}
        {step === 'picture' && (
          <>
            <p className="max-w-prose text-mute">{words.pictureWhy}</p>
            <PictureDrop
              label={words.picture}
              shape="square"
              image={draft.image}
              error={errors.image ?? null}
              onChange={(image) => change({ image })}
              onWaiting={setWaiting}
            />
          </>
        )}
        {step === 'links' && <LinksStep draft={draft} change={change} errors={errors} />}

        <FieldProblems errors={errors} isReadOut={step !== 'picture'} />
      </form>
      {step === 'about' && <EarlyNamesake page={namesake.page} onClaimed={(pageId) => void leaveFor(pageId)} />}
      {create.refusal && isDuplicate ? (
        <Namesake
          refusal={create.refusal}
          busy={create.pending}
          onAnother={() => void save(true)}
          onClaimed={(pageId) => void leaveFor(pageId)}
        />
      ) : (
        create.problem && !isAtField && <Notice tone="error">{create.problem}</Notice>
      )}

      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-6">
        <Button variant="ghost" onClick={() => go(at - 1)} className={`-ml-4 ${at === 0 ? 'invisible' : ''}`}>
          {words.back}
        </Button>
        {/* Sent again it would be answered alike: what is next is above. */}
        <Button
          type="submit"
          variant={isDuplicate ? 'quiet' : 'gold'}
          form={id}
          busy={create.pending || namesake.isChecking || isWaiting}
        >
          {isLast ? words.send : words.next}
        </Button>
      </div>
    </div>
  )
}
