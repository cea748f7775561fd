import { fetchCheckoutForm } from '../../src/features/checkout/questions/fetch-checkout-form.service.ts'
import { saveCheckoutQuestions } from '../../src/features/checkout/questions/save-checkout-questions.service.ts'
import type { AskedQuestion } from '../../src/features/tickets/rules/questions.ts'
import type { EventId, QuestionId } from '../../src/kernel/ids.ts'
import { newId } from '../../src/ports/ids.ts'
import { onSaleShow, sellingVenue } from './checkout-builders.ts'
import type { World } from './world.ts'

export const allergies = (required = true): AskedQuestion => ({
  ...{ kind: 'text', question: 'Any food allergies?', choices: [], required },
})
export const dinner = (required = true): AskedQuestion => ({
  ...{ kind: 'choice', question: 'Dinner', choices: ['Fish', 'Mushroom pie'], required },
})
export const waiver = (required = true): AskedQuestion => ({
  ...{ kind: 'checkbox', question: 'I’ve read the house rules', choices: [], required },
})

/** Asks what people eat at a show, if they want to say it. */
export const askChoice = ({ db }: World, eventId: EventId) =>
  db
    .insertInto('checkout_questions')
    .values({ ...dinner(false), id: newId<QuestionId>(), event_id: eventId, position: 0 })
    .execute()

/** A show on sale whose checkout asks, and the ways to ask something else and to answer. */
export async function askingShow(
  world: World,
  firstQuestions: AskedQuestion[],
  wishes: Parameters<typeof onSaleShow>[1] = {},
) {
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id, ...wishes })
  const list = async () => (await fetchCheckoutForm(venue.owner, { eventID: eventId })).questions
  const ask = async (questions: AskedQuestion[]) => {
    const knownIDs = (await list()).map(({ questionID }) => questionID)
    return saveCheckoutQuestions(venue.owner, { eventID: eventId, knownIDs, questions })
  }
  const { questions } = await ask(firstQuestions)
  /** An answer to the question of this number. */
  const answer = (position: number, text: string) => ({
    questionID: questions[position]?.questionID as QuestionId,
    answer: text,
  })
  return { venue, eventId, questions, list, ask, answer }
}
