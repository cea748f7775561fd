import { expect, test } from 'vitest'
import { post } from '../../../../tests/support/chat-builders.ts'
import { friendsAndShow } from '../../../../tests/support/friends-desk.ts'
import { devicesOf, takeJobs } from '../../../../tests/support/push-desk.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { pushUnreadMessages, sendChatPush } from './chat-pushes.service.ts'

test('a message in a plan’s chat is pushed once it was unread for a minute, to people who may see who wrote it', async () => {
  await using friends = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = friends
  const friendIDs = [bo.who.userId, cy.who.userId]
  const { planID } = await as(ana).startPlan({ eventID: eventId, friendIDs })
  // Cy hasn’t answered.
  await as(bo).answerPlan({ planID, isIn: true })
  const { chatID } = await as(ana).createChat({ planID })
  const phones = await devicesOf(world, { ana, bo, cy })
  const pushes = async () => {
    for (const job of await takeJobs(world, 'push-crew-messages')) await pushUnreadMessages(phones.ctx, job)
    for (const job of await takeJobs(world, 'send-chat-push')) await sendChatPush(phones.ctx, job)
    return phones.take()
  }
  await as(bo).setVisibility({ visibility: 'private' })
  await post(bo, chatID, '6:30 where?')
  await world.setNow('2026-11-20T20:05:00-08:00')
  const { name: show } = await world.db.selectFrom('events').select('name').executeTakeFirstOrThrow()
  expect(await pushes(), 'Bo is private, and no friend of Cy').toEqual([
    {
      to: 'ana',
      title: `Plan for ${show}`,
      body: 'Bo Lund: 6:30 where?',
      path: `/chat?room=${chatID}`,
      tag: `chat-${chatID}`,
    },
  ])

  await as(bo).blockUser({ userID: cy.who.userId })
  await as(cy).muteChat({ chatID, muted: true })
  await post(ana, chatID, 'Next door')
  await as(bo).leaveEventChat({ planID })
  await world.setNow('2026-11-20T20:10:00-08:00')
  expect(await pushes(), 'who left or muted it hears nothing').toEqual([])
})
