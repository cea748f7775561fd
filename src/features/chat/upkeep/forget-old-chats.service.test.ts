import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { weeklyShow } from '../../../../tests/support/event-builders.ts'
import { threeFriends } from '../../../../tests/support/friends-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { OccurrenceId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { forgetOldChats } from './forget-old-chats.service.ts'

const as = callsInProcess

test('a chat is kept until 90 days after its show, and then deleted with its messages', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, crew, host, venue } = await chattingShow(world)
  await post(fans[0], fanRoom, 'See you')
  await post(host, crew, 'Load-in at 5', { id: venue.id })
  const left = async () => (await world.db.selectFrom('chat_messages').select('id').execute()).length
  // The show begins on November 21 at 20:30.
  await world.setNow('2027-02-19T20:00:00-08:00')
  await forgetOldChats(world.ctx)
  expect(await left()).toBe(2)
  await world.setNow('2027-02-19T21:00:00-08:00')
  await forgetOldChats(world.ctx)
  expect(await left()).toBe(0)
  expect(await world.db.selectFrom('chats').select('id').execute()).toEqual([])
})

test('a postponed show’s chat waits for its new date, also while operators have the show down', async () => {
  await using world = await newWorld()
  const { fans, fanRoom } = await chattingShow(world)
  await post(fans[0], fanRoom, 'See you')
  await world.setNow('2027-03-19T21:00:00-08:00')
  const chats = () => world.db.selectFrom('chats').select('id').where('id', '=', fanRoom).execute()
  for (const state of [{ status: 'postponed' }, { status: 'draft', unpublished_from: 'postponed' }] as const) {
    await world.db.updateTable('events').set(state).execute()
    await forgetOldChats(world.ctx)
    expect(await chats()).toHaveLength(1)
  }
  await world.db.updateTable('events').set({ unpublished_from: 'published' }).execute()
  await forgetOldChats(world.ctx)
  expect(await chats()).toEqual([])
})

test('a weekly show’s chat stays, without what was written over 90 days ago', async () => {
  await using world = await newWorld()
  const show = await chattingShow(world)
  const weekly = await weeklyShow(world, { hostId: show.venue.id })
  const { chatID } = await as(show.host).createChat({ eventID: weekly.eventId, entityDetails: show.asVenue })
  const write = (text: string) =>
    as(show.host).sendMessage({ chatID, text, clientID: newId<string>(), entityDetails: { id: show.venue.id } })
  await write('Long ago')
  await world.setNow('2027-02-19T20:00:00-08:00')
  await world.db
    .updateTable('event_occurrences')
    .set({ starts_at: new Date('2027-02-26T20:30:00-08:00') })
    .where('id', '=', weekly.occurrences.at(-1)?.id ?? newId<OccurrenceId>())
    .execute()
  await write('Lately')
  await forgetOldChats(world.ctx)
  const { messages } = await as(show.host).fetchChat({ chatID })
  expect(messages.map(({ text }) => text)).toEqual(['Lately'])
})

test('the chat of a plan for a weekly show is deleted 90 days after the plan’s date', async () => {
  await using friends = await threeFriends()
  const { world, ana, bo } = friends
  const { eventId, occurrences } = await weeklyShow(world)
  const day = occurrences[0]?.day ?? ''
  const { planID } = await as(ana).startPlan({ eventID: eventId, occurrenceDate: day, friendIDs: [bo.who.userId] })
  const { chatID } = await as(ana).createChat({ planID })
  expect((await as(ana).listChats({})).chats).toMatchObject([{ chatID, day, dayOfWeek: null }])
  const chats = () => world.db.selectFrom('chats').select('id').execute()
  await world.db
    .updateTable('event_occurrences')
    .set({ starts_at: new Date('2027-06-01T20:30:00-07:00') })
    .where('id', '=', occurrences.at(-1)?.id ?? newId<OccurrenceId>())
    .execute()
  await world.setNow('2027-02-01T12:00:00-08:00')
  await forgetOldChats(world.ctx)
  expect(await chats()).toHaveLength(1)
  await world.setNow('2027-03-10T12:00:00-08:00')
  await forgetOldChats(world.ctx)
  expect(await chats()).toEqual([])
})
