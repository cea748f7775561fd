import { expect, test } from 'vitest'
import { chattingShow } from '../../../../tests/support/chat-builders.ts'
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
