import { useRevalidator } from 'react-router'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { useWrite } from '../../use-write.ts'

export type Question = CallOutputs['fetchCheckoutForm']['questions'][number]
type NewQuestion = CallInputs['saveCheckoutQuestions']['questions'][number]

/**
 * Saves all of a show's questions in place of those that the page shows. Where someone else has changed them meanwhile, the
 * page shows theirs, and nothing is saved.
 */
export function useSaveQuestions(eventID: string, shownQuestions: readonly Question[]) {
  const { attempt, clear, pending, refusal } = useWrite('saveCheckoutQuestions')
  const { revalidate } = useRevalidator()

  async function save(questions: readonly NewQuestion[]): Promise<boolean> {
    const result = await attempt({
      eventID,
      knownIDs: shownQuestions.map(({ questionID }) => questionID),
      questions: questions.map(({ kind, question, choices, required }) => ({ kind, question, choices, required })),
    })
    if (result && !result.ok && result.refusal.code === 'questions/changed') await revalidate()
    return result?.ok ?? false
  }

  return { save, clear, pending, problem: refusal?.message ?? null }
}
