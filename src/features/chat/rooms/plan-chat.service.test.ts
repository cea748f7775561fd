import { expect, test } from 'vitest'
import { post } from '../../../../tests/support/chat-builders.ts'
import { friendsAndShow } from '../../../../tests/support/friends-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import type { ChatId, EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { readChatNews } from '../live/chat-news.service.ts'

const gone = { code: 'request/not-found' }

/** Ana's plan for a show, in which Bo is; Cy hasn't answered. */
async function planWithChat(ana: SignedInCtx, bo: SignedInCtx, cy: SignedInCtx, eventID: EventId) {
  const friendIDs = [bo.who.userId, cy.who.userId]
  const { planID } = await as(ana).startPlan({ eventID, friendIDs, note: 'Meet at 6:30' })
  await as(bo).answerPlan({ planID, isIn: true })
  const { chatID } = await as(ana).createChat({ planID })
  return { planID, chatID }
}

const textsFor = async (reader: SignedInCtx, chatID: ChatId) =>
  (await as(reader).fetchChat({ chatID })).messages.map(({ text }) => text)

test('a plan has one chat, for everyone who was asked, whatever they answer', async () => {
  await using friends = await friendsAndShow()
  const { ana, bo, cy, eventId } = friends
  const { planID, chatID } = await planWithChat(ana, bo, cy, eventId)
  expect((await as(bo).createChat({ planID })).chatID).toBe(chatID)
  expect((await as(cy).createChat({ planID })).chatID, 'who has not answered').toBe(chatID)
  await post(bo, chatID, '6:30 where?')

  const [line] = (await as(ana).listChats({})).chats
  expect(line).toMatchObject({ chatID, planID, room: 'plan', unreadCount: 1 })
  expect(line?.lastMessage).toMatchObject({ text: '6:30 where?', senderName: 'Bo Lund' })
  const { chat } = await as(ana).fetchChat({ chatID })
  expect(chat).toMatchObject({ room: 'plan', planID, planNote: 'Meet at 6:30', people: 3, closedReason: null })
  expect(chat.friends).toMatchObject([
    { fullName: 'Bo Lund', isIn: true },
    { fullName: 'Cy Moss', isIn: true },
  ])

  await post(cy, chatID, 'How much is it?')
  expect(await textsFor(cy, chatID), 'what was written before').toEqual(['6:30 where?', 'How much is it?'])
  await as(bo).answerPlan({ planID, isIn: false })
  await post(bo, chatID, 'Sorry, the sitter is sick')
  expect(await textsFor(ana, chatID)).toEqual(['6:30 where?', 'How much is it?', 'Sorry, the sitter is sick'])
})

test('a person leaves a plan’s chat without leaving the plan, and comes back from its card', async () => {
  await using friends = await friendsAndShow()
  const { ana, bo, cy, eventId } = friends
  const { planID, chatID } = await planWithChat(ana, bo, cy, eventId)
  await post(cy, chatID, 'Not for me')
  await as(cy).leaveEventChat({ planID })
  await expect(as(cy).fetchChat({ chatID })).rejects.toMatchObject({ code: 'chat/left' })
  await expect(post(cy, chatID, 'Hello?')).rejects.toMatchObject(gone)
  await expect(as(cy).leaveEventChat({ planID }), 'once more').rejects.toMatchObject(gone)
  expect((await as(cy).listChats({})).chats).toEqual([])
  expect((await as(cy).listPlans({ eventID: eventId })).plans).toMatchObject([{ planID }])
  const { chat } = await as(ana).fetchChat({ chatID })
  expect(chat.people).toBe(2)
  expect(chat.friends).toContainEqual(expect.objectContaining({ fullName: 'Cy Moss', isIn: false }))
  expect((await as(ana).listPlans({ eventID: eventId })).plans[0]?.people, 'the plan still names them').toHaveLength(2)

  expect((await as(cy).createChat({ planID })).chatID).toBe(chatID)
  expect(await textsFor(cy, chatID)).toEqual(['Not for me'])

  await as(cy).leaveEventChat({ planID })
  await as(ana).blockUser({ userID: cy.who.userId })
  await expect(as(cy).fetchChat({ chatID }), 'nor is it still there, after a block').rejects.toMatchObject(gone)
})

test('a plan’s chat is left and opened by no one outside the plan', async () => {
  await using friends = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = friends
  const { planID, chatID } = await planWithChat(ana, bo, cy, eventId)
  const dee = await fan(world, { fullName: 'Dee Fox' })
  await expect(as(dee).createChat({ planID })).rejects.toMatchObject(gone)
  await expect(as(dee).leaveEventChat({ planID })).rejects.toMatchObject(gone)
  await expect(as(dee).fetchChat({ chatID })).rejects.toMatchObject(gone)
})

test('a chat ends with its plan, and a host of the show is never in it', async () => {
  await using friends = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = friends
  const { planID, chatID } = await planWithChat(ana, bo, cy, eventId)
  await post(ana, chatID, 'At the bar')
  const { rows } = await world.db
    .selectFrom('chat_members' as never)
    .selectAll()
    .execute()
    .then((members) => ({ rows: members as { user_id: string }[] }))
  expect(rows.map((row) => row.user_id).toSorted()).toEqual([ana.who.userId, bo.who.userId, cy.who.userId].toSorted())
  await as(ana).endPlan({ planID })
  await expect(as(bo).fetchChat({ chatID })).rejects.toMatchObject(gone)
  expect(await world.db.selectFrom('chat_messages').select('id').execute()).toEqual([])
})

test('no one reads what a person wrote whom they may not see: by a block, or by a private profile of no friend', async () => {
  await using friends = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = friends
  const { planID, chatID } = await planWithChat(ana, bo, cy, eventId)
  await as(cy).answerPlan({ planID, isIn: true })
  const dee = await fan(world, { fullName: 'Dee Fox' })
  await befriend(ana, dee)
  await as(ana).startPlan({ eventID: eventId, friendIDs: [dee.who.userId] })
  await as(dee).answerPlan({ planID, isIn: true })
  await as(bo).setVisibility({ visibility: 'private' })
  await as(dee).blockUser({ userID: cy.who.userId })
  await post(ana, chatID, 'From Ana')
  await post(bo, chatID, 'From Bo')
  await post(cy, chatID, 'From Cy')

  expect(await textsFor(ana, chatID)).toEqual(['From Ana', 'From Bo', 'From Cy'])
  expect(await textsFor(bo, chatID)).toEqual(['From Ana', 'From Bo', 'From Cy'])
  expect(await textsFor(cy, chatID), 'Bo is private, and no friend of Cy').toEqual(['From Ana', 'From Cy'])
  expect(await textsFor(dee, chatID)).toEqual(['From Ana'])
  const countFor = async (reader: SignedInCtx) => (await as(reader).fetchChat({ chatID })).chat.people
  expect([await countFor(ana), await countFor(cy), await countFor(dee)]).toEqual([4, 2, 2])
  expect((await as(dee).listChats({})).chats[0]).toMatchObject({ unreadCount: 1, lastMessage: { text: 'From Ana' } })
  expect((await as(dee).listUnread({})).accounts).toMatchObject([{ entityID: null, messages: 1 }])

  const everyone = [ana, bo, cy, dee]
  const users = everyone.map(({ who }) => who.userId)
  const news = (await readChatNews(world.ctx, [{ chatId: chatID, after: 0, isRecentOnly: false }], users)).get(chatID)
  const streamed = ({ who }: SignedInCtx) =>
    (
      news?.exceptions.find(({ userId }) => userId === who.userId)?.messages ??
      (news?.members.includes(who.userId) ? news.messages : [])
    ).map(({ text }) => text)
  expect(everyone.map(streamed)).toEqual([
    ['From Ana', 'From Bo', 'From Cy'],
    ['From Ana', 'From Bo', 'From Cy'],
    ['From Ana', 'From Cy'],
    ['From Ana'],
  ])
})

test('a block between its starter and someone in the plan ends the chat for that person', async () => {
  await using friends = await friendsAndShow()
  const { ana, bo, cy, eventId } = friends
  const { chatID } = await planWithChat(ana, bo, cy, eventId)
  await as(bo).blockUser({ userID: ana.who.userId })
  await expect(as(bo).fetchChat({ chatID })).rejects.toMatchObject(gone)
})
