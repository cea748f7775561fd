import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

test('the crew’s chat has no id of a person: each is one member in it, and another one elsewhere', async () => {
  await using world = await newWorld()
  const show = await chattingShow(world)
  await post(show.host, show.crew, 'Load-in at 5', { id: show.venue.id })
  const { message } = await post(show.bandOwner, show.crew, 'See you then')
  await as(show.host).markChatAsRead({ chatID: show.crew, seq: message.seq })
  const [forHost, forBand] = [
    await as(show.host).fetchChat({ chatID: show.crew }),
    await as(show.bandOwner).fetchChat({ chatID: show.crew }),
  ]
  const { memberID: hostID } = forHost.chat
  const { memberID: bandID } = forBand.chat
  expect(forBand.messages.map(({ sender, isOwn }) => [sender, isOwn])).toEqual([
    [hostID, false],
    [bandID, true],
  ])
  expect(forBand.messages[1]?.readBy.toSorted()).toEqual([hostID, bandID].toSorted())
  const lists = [await as(show.bandOwner).listChats({ entityDetails: show.asBand }), await as(show.host).listChats({})]
  expect(lists[0]?.chats.find(({ chatID }) => chatID === show.crew)?.memberID).toBe(bandID)
  for (const { who } of [show.host, show.bandOwner])
    expect(JSON.stringify([forHost, forBand, message, lists])).not.toContain(who.userId)

  const { eventId: eventID } = await publishedShow(world, { hostId: show.venue.id, day: '2026-11-22' })
  const { chatID } = await as(show.host).createChat({ eventID, entityDetails: show.asVenue })
  const elsewhere = await as(show.host).fetchChat({ chatID })
  expect(new Set([hostID, bandID, elsewhere.chat.memberID]).size).toBe(3)
})
