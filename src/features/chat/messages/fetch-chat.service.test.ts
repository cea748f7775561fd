import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { befriend } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { ChatId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { toggleUserAttendance } from '../../events/attendance/toggle-user-attendance.service.ts'

const chatOf = async (who: SignedInCtx, chatID: ChatId) => (await callsInProcess(who).fetchChat({ chatID })).chat

test('the fan chat counts the fans in it, and names the host whose team reads along', async () => {
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
  expect((await chatOf(ben, fanRoom)).friends).toEqual([{ ...friend, hasLeft: false }])

  await toggleUserAttendance(ana, { eventID: eventId, going: false })
  expect(await chatOf(ben, fanRoom)).toMatchObject({ fans: 1, friends: [{ ...friend, hasLeft: true }] })
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
