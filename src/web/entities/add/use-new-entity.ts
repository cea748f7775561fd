import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { entityProblems, stepOf } from '../../../features/entities/rules/entity-form.ts'
import { paths } from '../../../kernel/paths.ts'
import { firstInvalid, focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { draftSteps, emptyDraft, type EntityDraft, type FieldErrors, formOf } from './entity-draft.ts'
import { useStoredDraft } from './stored-draft.ts'
import type { RefusedField } from './refused-field.ts'

const key = 'add-entity:1'

/**
 * A new page while it is filled in: kept in this browser with each change, the step in the address. A step is there once
 * those before it are right.
 *
 * @param first what its city and contact begin with
 */
export function useNewEntity(first: Pick<EntityDraft, 'location' | 'contactEmail'>) {
  const { storedDraft, change } = useStoredDraft(key, emptyDraft)
  const draft: EntityDraft = { ...emptyDraft, ...first, ...storedDraft }
  const [errors, setErrors] = useState<FieldErrors>({})
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef<string | null>(null)

  const requestedIndex = draftSteps.findIndex((each) => each === search.get('step'))
  const firstWrong = draftSteps.findIndex((each) => entityProblems(formOf(draft), each).length > 0)
  const at = Math.max(0, firstWrong === -1 ? requestedIndex : Math.min(requestedIndex, firstWrong))
  const step = draftSteps[at] ?? 'kind'

  useEffect(() => {
    if (lastStep.current !== null && lastStep.current !== step) {
      const target = firstInvalid() ?? heading.current
      target?.focus()
    }
    lastStep.current = step
  }, [step])

  const show = (problems: FieldErrors) => {
    setErrors(problems)
    focusFirstInvalid()
  }
  const goTo = (to: number) =>
    void navigate(paths.addEntityStep(draftSteps[to] ?? 'kind'), { preventScrollReset: true })

  return {
    draft,
    errors,
    at,
    step,
    heading,
    change(part: Partial<EntityDraft>) {
      setErrors((now) => without(now, part))
      change((now) => ({ ...now, ...part }))
    },
    go(to: number) {
      setErrors({})
      goTo(to)
    },
    /** Whether this step is valid; if not, its fields say so. */
    check(): boolean {
      const problems = entityProblems(formOf(draft), step)
      show(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
      return problems.length === 0
    },
    /** Shows a field that the server refused, at its step. */
    refuse(refused: RefusedField | null) {
      const refusedStep = refused && stepOf(refused.field)
      if (!refused || !refusedStep) return
      show({ [refused.field]: refused.message })
      if (refusedStep !== step) goTo(draftSteps.indexOf(refusedStep))
    },
    forget: () => change(() => ({})),
  }
}

/** The errors of the fields that have not changed since; of links, none while one changes. */
function without(errors: FieldErrors, part: Partial<EntityDraft>): FieldErrors {
  if ('socialMediaLinks' in part) {
    const before = Object.entries(part.socialMediaLinks ?? {})
    return Object.fromEntries(Object.entries(errors).filter(([field]) => !before.some(([site]) => site === field)))
  }
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part)))
}
