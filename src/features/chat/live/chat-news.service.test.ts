import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { ChatId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { readChatNews } from './chat-news.service.ts'

const as = callsInProcess

test('chats that are read together keep their members apart, and a block hides only what its viewer reads as a fan', async () => {
  await using world = await newWorld()
  const { fans, fanRoom } = await chattingShow(world)
  const [ana, ben] = fans
  const venue = await approvedVenue(world, { owner: ben })
  const { eventId } = await publishedShow(world, { hostId: venue.id })
  await as(ana).toggleUserAttendance({ eventID: eventId, going: true })
  const { chatID: roomOfBen } = await as(ana).createChat({ eventID: eventId })
  await as(ben).blockUser({ userID: ana.who.userId })
  for (const text of ['First', 'Second']) await post(ana, fanRoom, text)
  await post(ben, fanRoom, 'From Ben')
  await post(ana, roomOfBen, 'Is there parking?')
  const [cleo, stranger] = [await fan(world), await fan(world)]
  await as(cleo).toggleUserAttendance({ eventID: eventId, going: true })

  const requests = [
    { chatId: fanRoom, after: 1, isRecentOnly: false },
    { chatId: roomOfBen, after: 0, isRecentOnly: false },
  ]
  const users = [ana, ben, cleo, stranger].map(({ who }) => who.userId)
  const news = await readChatNews(world.ctx, requests, users)
  const textsFor = ({ who }: SignedInCtx, chatId: ChatId) => {
    const { members = [], messages = [], exceptions = [] } = news.get(chatId) ?? {}
    const exception = exceptions.find(({ userId }) => userId === who.userId)
    const visible = exception?.messages ?? (members.includes(who.userId) ? messages : [])
    return visible.map(({ text }) => text)
  }
  expect([ana, ben, cleo, stranger].map((one) => textsFor(one, fanRoom))).toEqual([['Second'], ['From Ben'], [], []])
  const parking = ['Is there parking?']
  expect([ana, ben, cleo, stranger].map((one) => textsFor(one, roomOfBen))).toEqual([parking, parking, parking, []])
  expect([...news.values()].map(({ seq }) => seq)).toEqual([3, 1])
  expect(await readChatNews(world.ctx, requests, [stranger.who.userId])).toEqual(new Map())
})
