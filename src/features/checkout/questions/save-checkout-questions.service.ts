import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, QuestionId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { type AskedQuestion, type CheckoutQuestion, questionProblem } from '../../tickets/rules/questions.ts'
import { lockEvent } from '../promo-codes/promo-codes.store.ts'
import { listQuestions, replaceQuestions } from './questions.store.ts'

type Input = { eventID: EventId; knownIDs: QuestionId[]; questions: AskedQuestion[] }

/**
 * Replaces the questions of a show's checkout. One that stays as it is keeps its id wherever it stands; any other is a new
 * question, so a buyer who was asked the former one answers again. Orders have the questions as they were asked.
 *
 * @throws {Refusal} event/not-found, request/not-allowed; request/bad-input with the `field` and the `index` of the
 *   question; questions/changed if others than the known ones are asked by now, unless they are the same as these
 */
export const saveCheckoutQuestions = (ctx: SignedInCtx, { eventID, knownIDs, questions }: Input) =>
  inTransaction(ctx.db, async (tx) => {
    // Before the questions, as holds do: an order is held with the answers to the questions of that moment.
    await lockEvent(tx, eventID)
    await getManagedEvent({ ...ctx, db: tx }, eventID, rolesThat.handleMoney)
    const planned = questions.map((question) => (question.kind === 'choice' ? question : { ...question, choices: [] }))
    for (const [index, question] of planned.entries()) {
      const problem = questionProblem(question, planned.slice(0, index))
      if (problem) {
        throw new Refusal('request/bad-input', { message: problem.message, data: { field: problem.field, index } })
      }
    }

    const current = await listQuestions(tx, eventID)
    const saved = planned.map((question): CheckoutQuestion => {
      const sameQuestion = current.find((other) => isSame(other, question))
      return { ...question, questionID: sameQuestion?.questionID ?? newId<QuestionId>() }
    })
    const currentIDs = current.map(({ questionID }) => questionID).join()
    const isSaved = currentIDs === saved.map(({ questionID }) => questionID).join()
    const isKnown = currentIDs === knownIDs.join()
    if (!isKnown && !isSaved) throw new Refusal('questions/changed')
    if (!isSaved) await replaceQuestions(tx, eventID, saved)
    return { success: true as const, questions: saved }
  })

const isSame = (one: AskedQuestion, other: AskedQuestion): boolean =>
  one.kind === other.kind &&
  one.question === other.question &&
  one.required === other.required &&
  JSON.stringify(one.choices) === JSON.stringify(other.choices)
