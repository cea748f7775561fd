import { expect, test } from 'vitest'
import { approvedBand, manages } from '../../../../tests/support/entity-builders.ts'
import { desk, form, type Form } from '../../../../tests/support/event-desk.ts'
import { bellOf, type Page } from '../../../../tests/support/gig-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { EventInput } from '../event/event-input-data.ts'

const as = callsInProcess
const nextWeek: Form = { eventDate: '2026-12-04', eventTime: '2026-12-04T20:30' }

/** A venue's show with an act that agreed to play it, one that was asked, and one that the venue's owner runs. */
async function stage(world: World, over: Form = {}) {
  const host = await desk(world)
  const [agreed, invited, ownAct] = [
    await approvedBand(world),
    await approvedBand(world, { name: 'Salt & Rope' }),
    await approvedBand(world, { name: 'House Band', owner: host.venue.owner }),
  ]
  const acts = [
    { name: 'Night Ferries', entityID: agreed.id },
    { name: 'Salt & Rope', entityID: invited.id },
    { name: 'House Band', entityID: ownAct.id },
  ]
  const eventID = await host.create({ acts, ...over })
  await answer(agreed, 'approve')
  const edit = (change: Form) => host.save({ eventID, acts, ...over, ...change })
  const confirmed = async () =>
    (await as(host.venue.owner).fetchEvent({ eventID })).event.acts.map(({ isConfirmed }) => isConfirmed)
  return { ...host, agreed, invited, ownAct, eventID, acts, edit, confirmed }
}

async function answer(act: Page, action: 'approve' | 'deny') {
  const invite = (await bellOf(act)).find(({ type }) => type === 'Entity Event Invite')
  if (!invite) throw new Error('The act was not asked.')
  return as(act.owner).handleEntityNotification({ action, notification: invite, entityDetails: { id: act.id } })
}

const texts = async (page: Page) => (await bellOf(page)).map(({ type, message }) => [type, message])
const moved = [
  'Entity Event Invite',
  'The Blue Door moved Harbor Lights to Fri, Dec 4 at The Blue Door. Accept if you can play the new date.',
]

test('a show on another date asks its acts again, once; the host’s own need not be asked', async () => {
  await using world = await newWorld()
  const { agreed, invited, ownAct, edit, confirmed } = await stage(world)
  expect(await confirmed()).toEqual([true, false, true])
  await edit(nextWeek)
  expect(await confirmed()).toEqual([false, false, true])
  for (const act of [agreed, invited]) expect(await texts(act)).toEqual([moved])
  expect(await texts(ownAct)).toEqual([])

  await edit({ ...nextWeek, eventName: 'Harbor Lights' })
  expect(await bellOf(agreed)).toHaveLength(1)
  await answer(agreed, 'approve')
  expect(await confirmed()).toEqual([true, false, true])
})

test('a moved show stays on the page of an act that had agreed, which reads that it waits; one that was only asked has none', async () => {
  await using world = await newWorld()
  const { agreed, invited, edit } = await stage(world)
  const elsewhere = async (act: Page) =>
    (await as(act.owner).listManagedEvents({ entityID: act.id })).elsewhere.map(({ day, isWaiting }) => [
      day,
      isWaiting,
    ])
  expect(await elsewhere(agreed)).toEqual([['2026-11-27', false]])
  await edit(nextWeek)
  expect(await elsewhere(agreed)).toEqual([['2026-12-04', true]])
  expect(await elsewhere(invited)).toEqual([])
  await answer(agreed, 'approve')
  expect(await elsewhere(agreed)).toEqual([['2026-12-04', false]])
  await edit({ eventDate: '2026-12-11', eventTime: '2026-12-11T20:30' })
  await answer(agreed, 'deny')
  expect(await elsewhere(agreed)).toEqual([])
})

test('a moved show stays on the page of an act that one of its own managers had put on the lineup, without an invite', async () => {
  await using world = await newWorld()
  const { venue, ownAct, eventID } = await stage(world)
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  const elsewhere = async () =>
    (await as(ownAct.owner).listManagedEvents({ entityID: ownAct.id })).elsewhere.map(({ day, isWaiting }) => [
      day,
      isWaiting,
    ])
  const move = async (day: string) => {
    const { event } = await as(editor).fetchEvent({ eventID })
    const changed = { ...event, eventID, image: null, eventDate: day, eventTime: `${day}T20:30` }
    await as(editor).saveEvent({ event: changed as never, entityDetails: { id: venue.id } })
  }
  expect(await elsewhere()).toEqual([['2026-11-27', false]])
  await move('2026-12-04')
  expect(await elsewhere()).toEqual([['2026-12-04', true]])
  await move('2026-12-11')
  expect(await elsewhere(), 'also of a second move that came before its answer').toEqual([['2026-12-11', true]])
  await answer(ownAct, 'approve')
  expect(await elsewhere()).toEqual([['2026-12-11', false]])
})

test('the form of a show knows which acts a new date would ask: not the reader’s own, nor those of unclaimed pages', async () => {
  await using world = await newWorld()
  const { venue, agreed, eventID } = await stage(world)
  await world.db.updateTable('entities').set({ status: 'unclaimed' }).where('id', '=', agreed.id).execute()
  const readMoveFlags = async (person: Page['owner']) =>
    (await as(person).fetchEvent({ eventID })).event.acts.map(({ isAskedToMove }) => isAskedToMove)
  expect(await readMoveFlags(venue.owner)).toEqual([false, true, false])
  await world.db.updateTable('entities').set({ status: 'approved' }).where('id', '=', agreed.id).execute()
  expect(await readMoveFlags(venue.owner)).toEqual([true, true, false])
  expect(await readMoveFlags(agreed.owner), 'no matter of others').toEqual([false, false, false])
})

test('a postponed show with a new date asks its acts again', async () => {
  await using world = await newWorld()
  const { venue, agreed, eventID, acts, image, confirmed } = await stage(world)
  await as(venue.owner).postponeEvent({ eventID })
  const event = EventInput.parse(form({ image, acts, ...nextWeek }))
  await as(venue.owner).offerRefund({ eventID, newEventTime: '2026-12-04T20:30', event })
  expect(await confirmed()).toEqual([false, false, true])
  expect((await texts(agreed))[0]).toEqual(moved)
})

test('another time is news for the acts, who stay in the lineup', async () => {
  await using world = await newWorld()
  const { venue, agreed, eventID, edit, confirmed } = await stage(world)
  await edit({ eventTime: '2026-11-27T21:00' })
  expect(await confirmed()).toEqual([true, false, true])
  expect(await texts(agreed)).toEqual([
    ['Lineup Update', 'The Blue Door changed the time of Harbor Lights on Fri, Nov 27 to 9:00 PM.'],
  ])
  await as(venue.owner).offerRefund({ eventID, newEventTime: '22:00' })
  expect((await texts(agreed))[0]?.[1]).toContain('to 10:00 PM')
})

test('another date of a draft asks its acts once it is published', async () => {
  await using world = await newWorld()
  const { agreed, edit, confirmed, eventID } = await stage(world)
  // Its host can't hide a show with acts; one that operators took down is such a draft.
  await world.db.updateTable('events').set({ status: 'draft' }).where('id', '=', eventID).execute()
  await edit({ status: 'draft', ...nextWeek })
  expect(await confirmed()).toEqual([false, false, true])
  expect(await texts(agreed)).toEqual([])
  await edit({ ...nextWeek, status: 'published' })
  expect((await texts(agreed)).map(([type]) => type)).toEqual(['Entity Event Invite'])
})
