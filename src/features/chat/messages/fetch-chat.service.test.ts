import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { ChatId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { toggleUserAttendance } from '../../events/attendance/toggle-user-attendance.service.ts'

const chatOf = async (who: SignedInCtx, chatID: ChatId) => (await callsInProcess(who).fetchChat({ chatID })).chat

test('the fan chat counts its fans, and names the host whose team reads along', async () => {
  await using world = await newWorld()
  const { eventId, host, venue, fans, crew, fanRoom } = await chattingShow(world)
  const { name } = await world.db
    .selectFrom('entities')
    .select('name')
    .where('id', '=', venue.id)
    .executeTakeFirstOrThrow()
  expect(await chatOf(fans[0], fanRoom)).toMatchObject({ people: 3, fans: 2, hostName: name })
  await toggleUserAttendance(host, { eventID: eventId, going: true })
  expect(await chatOf(fans[0], fanRoom)).toMatchObject({ people: 3, fans: 3, hostName: name })
  // A friend who reads along as the host's team isn't named as one who goes.
  await toggleUserAttendance(host, { eventID: eventId, going: false })
  await befriend(fans[0], host)
  expect(await chatOf(fans[0], fanRoom)).toMatchObject({ fans: 2, friends: [] })
  expect(await chatOf(host, crew)).toMatchObject({ people: 2, fans: 0 })
})

test('a friend who left the fan chat keeps their name on what they wrote, and isn’t counted among those in it', async () => {
  await using world = await newWorld()
  const { eventId, fans, fanRoom } = await chattingShow(world)
  const [ana, ben] = fans
  await befriend(ana, ben)
  await post(ana, fanRoom, 'Who has a ride?')
  const friend = { userID: ana.who.userId, username: 'ana.fan', fullName: 'Robin Vale' }
  expect((await chatOf(ben, fanRoom)).friends).toEqual([{ ...friend, isIn: true }])

  await toggleUserAttendance(ana, { eventID: eventId, going: false })
  expect(await chatOf(ben, fanRoom)).toMatchObject({ fans: 1, friends: [{ ...friend, isIn: false }] })
  const lineOf = async (who: SignedInCtx) =>
    (await callsInProcess(who).listChats({})).chats.find(({ chatID }) => chatID === fanRoom)
  expect((await lineOf(ben))?.lastMessage?.senderName).toBe('Robin Vale')

  await callsInProcess(ana).setVisibility({ visibility: 'private' })
  expect((await chatOf(ben, fanRoom)).friends, 'a name that is closed').toEqual([])
})

test('a friend who left without a message isn’t named in the fan chat', async () => {
  await using world = await newWorld()
  const { eventId, fans, fanRoom } = await chattingShow(world)
  const [ana, ben] = fans
  await befriend(ana, ben)
  await toggleUserAttendance(ana, { eventID: eventId, going: false })
  expect((await chatOf(ben, fanRoom)).friends).toEqual([])
})

test('people in a plan have the name in the chat that the plan shows, once they wrote, and a private person has none', async () => {
  await using world = await newWorld()
  const { eventId, fans, fanRoom } = await chattingShow(world)
  const [ana, ben] = fans
  const starter = await fan(world)
  for (const one of fans) {
    await befriend(starter, one)
    await callsInProcess(one).setVisibility({ visibility: 'friends' })
  }
  const namesFor = async (who: SignedInCtx) =>
    (await chatOf(who, fanRoom)).friends.map(({ userID, fullName, isIn }) => [userID, fullName, isIn])
  await post(ana, fanRoom, 'I got three!')
  expect(await namesFor(ben), 'a stranger').toEqual([])
  const friendIDs = [ana.who.userId, ben.who.userId]
  const { planID } = await callsInProcess(starter).startPlan({ eventID: eventId, friendIDs })
  const friend = [starter.who.userId, 'Robin Vale', true]
  expect(await namesFor(ben)).toEqual([friend, [ana.who.userId, 'Robin Vale', false]])
  expect(await namesFor(ana), 'ben has not written').toEqual([friend])
  const lines = await callsInProcess(ben).listChats({})
  expect(lines.chats.find(({ chatID }) => chatID === fanRoom)?.lastMessage?.senderName).toBe('Robin Vale')

  await callsInProcess(ana).setVisibility({ visibility: 'private' })
  expect(await namesFor(ben), 'her name is closed to a friend’s friend').toEqual([friend])
  await callsInProcess(ana).setVisibility({ visibility: 'public' })
  expect(await namesFor(ben), 'everyone may read where she goes').toEqual(
    expect.arrayContaining([[ana.who.userId, 'Robin Vale', true]]),
  )
  await callsInProcess(ana).setVisibility({ visibility: 'friends' })
  await callsInProcess(starter).endPlan({ planID })
  expect(await namesFor(ben), 'the plan is over').toEqual([friend])
})
