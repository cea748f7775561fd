import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

test('a past show that is cleared from a fan’s list keeps them in its chat, until they leave it or it ends', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, eventId } = await chattingShow(world)
  const [ana, ben] = fans
  await post(ana, fanRoom, 'See you there')
  const clear = async (who: typeof ana) => {
    const { endedIDs } = await as(who).listUserEvents({})
    return [endedIDs, (await as(who).removeUserEvents({ eventIDs: [eventId] })).removed]
  }
  const rooms = async (who: typeof ana) => (await as(who).listChats({})).chats.map(({ chatID }) => chatID)

  await world.setNow('2026-11-23T12:00:00-08:00')
  expect(await clear(ben)).toEqual([[], []])
  expect(await rooms(ben)).toEqual([fanRoom])
  await post(ben, fanRoom, 'What a night')

  await as(ana).leaveEventChat({ eventID: eventId, entityDetails: { id: ana.who.userId, type: 'user' } })
  expect(await clear(ana), 'who has left needs no place').toEqual([[eventId], [eventId]])
  await world.setNow('2027-03-01T12:00:00-08:00')
  expect(await clear(ben), 'the chat has ended').toEqual([[eventId], [eventId]])
})
