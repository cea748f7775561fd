import { type ReactNode, useId } from 'react'
import type { RefusalBody } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { FieldErrors } from '../add/entity-draft.ts'
import { FieldProblems } from '../add/field-problems.tsx'
import { Namesake } from '../add/namesake.tsx'
import { words } from './edit-words.ts'

type Props = {
  /** What the part is called. */
  part: string
  state: {
    errors: FieldErrors
    isChanged: boolean
    isSaved: boolean
    pending: boolean
    problem: string | null
    refusal: RefusalBody | null
    save: (isAnother?: boolean) => unknown
    discard: () => void
  }
  children: ReactNode
}

/** A part's fields, the button that saves them, and its state. */
export function PartForm({ part, state, children }: Props) {
  const id = useId()
  const isNamesake = state.refusal?.code === 'entities/duplicate'
  return (
    <div className="flex flex-col gap-6 rounded-card border border-line bg-deck p-4 sm:p-6">
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void state.save()
        }}
        className="flex flex-col gap-6"
      >
        {children}
        <FieldProblems errors={state.errors} isReadOut={!state.errors.image} />
      </form>
      {isNamesake && state.refusal && (
        <Namesake refusal={state.refusal} busy={state.pending} onAnother={() => void state.save(true)} />
      )}
      {state.problem && !isNamesake && <Notice tone="error">{state.problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <Button
          type="submit"
          form={id}
          aria-label={words.saveOf(part)}
          busy={state.pending}
          reason={state.isChanged ? undefined : words.unchanged}
        >
          {words.save}
        </Button>
        {state.isChanged && !state.pending && (
          <Button variant="ghost" onClick={state.discard}>
            {words.discard}
          </Button>
        )}
        <output className={state.isChanged ? 'text-mute' : 'text-good'}>
          {state.isChanged ? words.unsaved : state.isSaved ? words.saved : ''}
        </output>
      </div>
    </div>
  )
}
