import { expect, test } from 'vitest'
import { onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { allergies, askingShow, dinner, waiver } from '../../../../tests/support/question-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { AskedQuestion } from '../../tickets/rules/questions.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { fetchCheckoutForm } from './fetch-checkout-form.service.ts'
import { saveCheckoutQuestions } from './save-checkout-questions.service.ts'

test('a host asks up to five questions, and the show’s page has them in their order', async () => {
  await using world = await newWorld()
  const { venue, eventId, list, questions } = await askingShow(world, [allergies(), dinner(), waiver(false)])
  expect(await list()).toEqual(questions)
  expect((await fetchEvent(world.ctx, { eventID: eventId })).event.questions).toEqual(questions)
  const six = Array.from({ length: 6 }, (_, n) => ({ ...allergies(), question: `Question ${n}` }))
  const knownIDs = questions.map(({ questionID }) => questionID)
  await expect(
    as(venue.owner).saveCheckoutQuestions({ eventID: eventId, knownIDs, questions: six }),
  ).rejects.toMatchObject({ code: 'request/bad-input' })
  expect(await list()).toHaveLength(3)
})

test('a question that changes is another one, and one that only moves is not', async () => {
  await using world = await newWorld()
  const { ask, questions } = await askingShow(world, [allergies(), dinner(), waiver()])
  const idsOf = (list: typeof questions) => list.map(({ questionID }) => questionID)
  const [first, second, third] = idsOf(questions)
  const swapped = await ask([waiver(), allergies(), dinner()])
  expect(idsOf(swapped.questions)).toEqual([third, first, second])
  const options = ['Fish', 'Mushroom pie', 'Nothing']
  const changed = await ask([waiver(), allergies(false), { ...dinner(), choices: options }])
  expect(changed.questions).toMatchObject([{ questionID: third }, { required: false }, { choices: options }])
  for (const id of [first, second]) expect(idsOf(changed.questions)).not.toContain(id)
})

test('a save that is sent again changes nothing, and one that hasn’t seen someone else’s questions is refused', async () => {
  await using world = await newWorld()
  const { venue, eventId: eventID, list } = await askingShow(world, [])
  const save = (questions: AskedQuestion[]) => saveCheckoutQuestions(venue.owner, { eventID, knownIDs: [], questions })
  const first = await save([allergies()])
  expect(await save([allergies()])).toEqual(first)
  await expect(save([dinner()])).rejects.toMatchObject({ code: 'questions/changed' })
  expect(await list()).toEqual(first.questions)
})

test('a question that can’t be asked is refused with its field', async () => {
  await using world = await newWorld()
  const { ask, list } = await askingShow(world, [])
  const wrong = (field: string, index: number) => ({ code: 'request/bad-input', data: { field, index } })
  await expect(ask([allergies(), { ...allergies(), question: ' any FOOD allergies?' }])).rejects.toMatchObject(
    wrong('question', 1),
  )
  await expect(ask([{ ...dinner(), choices: ['Fish'] }])).rejects.toMatchObject(wrong('choices', 0))
  expect(await list()).toEqual([])
})

test('only owners and admins say what a checkout asks', async () => {
  await using world = await newWorld()
  const { venue, eventId: eventID } = await askingShow(world, [allergies()])
  const input = { eventID, knownIDs: [], questions: [] }
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  await expect(fetchCheckoutForm(editor, { eventID })).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(saveCheckoutQuestions(editor, input)).rejects.toMatchObject({ code: 'request/not-allowed' })
  const { owner: stranger } = await sellingVenue(world)
  await expect(fetchCheckoutForm(stranger, { eventID })).rejects.toMatchObject({ code: 'event/not-found' })
  await expect(saveCheckoutQuestions(stranger, input)).rejects.toMatchObject({ code: 'event/not-found' })
})

test('a show without tickets here shows no questions', async () => {
  await using world = await newWorld()
  const { venue, eventId: eventID } = await askingShow(world, [allergies()])
  await world.db.updateTable('events').set({ internal_tickets: false }).where('id', '=', eventID).execute()
  expect((await fetchEvent(world.ctx, { eventID })).event.questions).toEqual([])
  const other = await onSaleShow(world, { hostId: venue.id })
  expect((await fetchEvent(world.ctx, { eventID: other.eventId })).event.questions).toEqual([])
})
