import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { ChatId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { readChatNews } from '../live/chat-news.service.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { toggleUserAttendance } from '../../events/attendance/toggle-user-attendance.service.ts'

const as = callsInProcess
const texts = async (who: SignedInCtx, chatID: ChatId) =>
  (await as(who).fetchChat({ chatID })).messages.map(({ text }) => text)

/** Every page of a chat, oldest first. */
async function history(who: SignedInCtx, chatID: ChatId) {
  const all: { seq: number; text: string; clientID: string }[] = []
  for (let before: number | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a page after the other
    const page: Awaited<ReturnType<ReturnType<typeof as>['fetchChat']>> = await as(who).fetchChat({ chatID, before })
    all.unshift(...page.messages)
    if (!page.hasMore) return all
    before = page.messages[0]?.seq ?? 0
  }
}

test('fans never read the crew, acts never read the fans, and strangers read nothing', async () => {
  await using world = await newWorld()
  const show = await chattingShow(world)
  const stranger = await fan(world)
  await post(show.host, show.crew, 'The guarantee is $400.', { id: show.venue.id })
  await post(show.fans[0], show.fanRoom, 'Who else is early?')

  expect(await texts(show.bandOwner, show.crew)).toEqual(['The guarantee is $400.'])
  expect(await texts(show.fans[1], show.fanRoom)).toEqual(['Who else is early?'])
  expect(await texts(show.host, show.fanRoom)).toEqual(['Who else is early?'])
  const shut: [SignedInCtx, ChatId][] = [
    [show.fans[0], show.crew],
    [show.bandOwner, show.fanRoom],
    [stranger, show.crew],
    [stranger, show.fanRoom],
    [stranger, newId<ChatId>()],
  ]
  for (const [who, chatID] of shut) {
    const refusal = { code: 'request/not-found' }
    await expect(as(who).fetchChat({ chatID })).rejects.toMatchObject(refusal)
    await expect(post(who, chatID, 'Let me in')).rejects.toMatchObject(refusal)
    await expect(as(who).markChatAsRead({ chatID, seq: 1 })).rejects.toMatchObject(refusal)
  }
})

test('S36: twenty writers who send each message twice post all of them once, in the same order for everyone', async () => {
  await using world = await newWorld()
  const show = await chattingShow(world)
  const writers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const writer = await fan(world)
      await toggleUserAttendance(writer, { eventID: show.eventId, going: true })
      return writer
    }),
  )
  const keysOfWriters = await Promise.all(
    writers.map(async (writer, index) => {
      const keys: string[] = []
      for (let count = 0; count < 200; count += 1) {
        const message = { chatID: show.fanRoom, text: `${index}/${count}`, clientID: newId<string>() }
        const attempts = count % 5 === 0 ? 2 : 1
        // oxlint-disable-next-line no-await-in-loop -- in the order of the writer
        await Promise.all(Array.from({ length: attempts }, () => as(writer).sendMessage(message)))
        keys.push(message.clientID)
      }
      return keys
    }),
  )

  const all = await history(show.fans[0], show.fanRoom)
  expect(all).toHaveLength(4_000)
  expect(new Set(all.map(({ clientID }) => clientID))).toEqual(new Set(keysOfWriters.flat()))
  expect(all.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).toSorted((a, b) => a - b))
  for (const [index, keys] of keysOfWriters.entries()) {
    const ownKeys = all.filter(({ text }) => text.startsWith(`${index}/`)).map(({ clientID }) => clientID)
    expect(ownKeys, 'each writer’s own order').toEqual(keys)
  }
  const other = await history(show.fans[1], show.fanRoom)
  expect(other.map(({ clientID }) => clientID)).toEqual(all.map(({ clientID }) => clientID))
}, 120_000)

test('S36: read marks of two devices only grow, and each co-manager has a count of their own', async () => {
  await using world = await newWorld()
  const show = await chattingShow(world)
  const comanager = await fan(world, { username: 'cleo.books' })
  await manages(world, comanager, show.band.id, 'editor')
  const asBand = { entityDetails: { id: show.band.id } }
  const seqs: number[] = []
  for (const text of ['One', 'Two', 'Three'])
    seqs.push((await post(show.host, show.crew, text, { id: show.venue.id })).message.seq)
  const unread = async (who: SignedInCtx) => (await as(who).listChats(asBand)).chats[0]?.unreadCount
  expect([await unread(show.bandOwner), await unread(comanager)]).toEqual([3, 3])

  await Promise.all(
    [0, 2, 1, 2, 0].map((index) => as(show.bandOwner).markChatAsRead({ chatID: show.crew, seq: seqs[index] ?? 0 })),
  )
  expect([await unread(show.bandOwner), await unread(comanager)]).toEqual([0, 3])
  const { messages, chat } = await as(show.host).fetchChat({ chatID: show.crew })
  const reader = (await as(show.bandOwner).fetchChat({ chatID: show.crew })).chat.memberID
  for (const { readBy } of messages) expect(new Set(readBy)).toEqual(new Set([chat.memberID, reader]))

  await as(comanager).markChatAsRead({ chatID: show.crew, seq: 9_999 })
  await post(show.host, show.crew, 'Four', { id: show.venue.id })
  expect(await unread(comanager), 'no one reads ahead').toBe(1)
})

test('S36: a person who leaves while posting is out at once, and every earlier message stays', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, eventId } = await chattingShow(world)
  const [ana, ben] = fans
  const self = { id: ana.who.userId, type: 'user' }
  let postedCount = 0
  const keepPosting = async () => {
    for (; ; postedCount += 1) await post(ana, fanRoom, 'Still here?')
  }
  const refusals = Promise.allSettled([keepPosting(), keepPosting()])
  await sleep(12)
  await as(ana).leaveEventChat({ eventID: eventId, entityDetails: self })
  await as(ana).leaveEventChat({ eventID: eventId, entityDetails: self })
  const notFound = { status: 'rejected', reason: { code: 'request/not-found' } }
  expect(await refusals).toMatchObject([notFound, notFound])
  expect(await texts(ben, fanRoom)).toHaveLength(postedCount)
  await expect(as(ana).fetchChat({ chatID: fanRoom })).rejects.toMatchObject({ code: 'chat/left' })
  expect((await as(ana).listChats({})).chats).toEqual([])

  await as(ana).createChat({ eventID: eventId })
  expect(await texts(ana, fanRoom), 'opening it again is the way back').toHaveLength(postedCount)
})

test('the fan chat ends with attendance, and a refunded ticket no longer opens it', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, eventId } = await chattingShow(world)
  await toggleUserAttendance(fans[0], { eventID: eventId, going: false })
  await expect(post(fans[0], fanRoom, 'Still here?')).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(fans[0]).createChat({ eventID: eventId })).rejects.toMatchObject({ code: 'event/not-found' })

  const show = await publishedShow(world, { ticketTypes: [{}] })
  const holder = await fan(world)
  await soldTickets(world, show.eventId, { buyer: holder })
  const { chatID } = await as(holder).createChat({ eventID: show.eventId })
  await post(holder, chatID, 'Got my ticket')
  await world.db.updateTable('tickets').set({ state: 'refunded' }).execute()
  await expect(post(holder, chatID, 'Still here?')).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(holder).createChat({ eventID: show.eventId })).rejects.toMatchObject({ code: 'event/not-found' })
})

test('a chat shows the next date that is not canceled, and how many people are in it when it is opened', async () => {
  await using world = await newWorld()
  const { host, venue, asVenue } = await chattingShow(world)
  const { eventId, occurrences } = await weeklyShow(world, { hostId: venue.id })
  const { chatID } = await as(host).createChat({ eventID: eventId, entityDetails: asVenue })
  const open = async (after: number | null = null) => (await as(host).fetchChat({ chatID, after })).chat
  const [first, second] = occurrences
  expect(await open()).toMatchObject({ people: 1, day: first?.day })
  expect((await open(0)).people).toBeNull()
  await world.db
    .updateTable('event_occurrences')
    .set({ canceled_at: world.ctx.now() })
    .where('day', '=', first!.day)
    .where('event_id', '=', eventId)
    .execute()
  expect((await open()).day).toBe(second?.day)
})

test('a manager who is removed and an act that leaves the lineup lose the crew chat at once', async () => {
  await using world = await newWorld()
  const show = await chattingShow(world)
  const comanager = await fan(world)
  await manages(world, comanager, show.venue.id, 'editor')
  await post(comanager, show.crew, 'Doors at 7.')
  await as(show.host).removeManager({
    entityID: show.venue.id,
    removeUserID: comanager.who.userId,
  })
  await expect(as(comanager).fetchChat({ chatID: show.crew })).rejects.toMatchObject({ code: 'request/not-found' })

  await as(show.host).removeProfileFromEvent({
    eventID: show.eventId,
    entityDetails: show.asVenue,
    removeProfile: show.asBand,
  })
  await expect(post(show.bandOwner, show.crew, 'Hello?')).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await texts(show.host, show.crew)).toEqual(['Doors at 7.'])
})

test('the crew reads the page’s name, and co-managers who of them wrote; fans never learn it', async () => {
  await using world = await newWorld()
  const show = await chattingShow(world)
  const venue = { id: show.venue.id }
  await post(show.host, show.crew, 'Load-in at 5', venue)
  await post(show.host, show.fanRoom, 'Doors at 7', venue)
  const forHost = await as(show.host).fetchChat({ chatID: show.crew })
  const { memberID } = forHost.chat
  const [crewMessage] = (await as(show.bandOwner).fetchChat({ chatID: show.crew })).messages
  expect(crewMessage).toMatchObject({ senderName: 'The Blue Door', sender: memberID })
  expect(forHost.chat.colleagues).toEqual([{ memberID, username: 'hana.host' }])

  const comanager = await fan(world)
  await manages(world, comanager, show.venue.id, 'editor')
  const isOwn = async (who: SignedInCtx) => (await as(who).fetchChat({ chatID: show.fanRoom })).messages[0]?.isOwn
  expect([await isOwn(show.host), await isOwn(comanager), await isOwn(show.fans[0])]).toEqual([true, false, false])

  const forFan = await as(show.fans[0]).fetchChat({ chatID: show.fanRoom })
  expect(forFan.messages[0]).toMatchObject({ senderName: 'The Blue Door', sender: show.venue.id, readBy: [] })
  expect(JSON.stringify(forFan)).not.toContain(show.host.who.userId)
})

test('readBy of the fan room shows a reader only to themselves', async () => {
  await using world = await newWorld()
  const show = await chattingShow(world)
  const [ana, ben] = show.fans
  const { message } = await post(ana, show.fanRoom, 'Row three!')
  await post(ana, show.fanRoom, 'Or four.')
  await as(ben).markChatAsRead({ chatID: show.fanRoom, seq: message.seq })
  const readBy = async (who: SignedInCtx) =>
    (await as(who).fetchChat({ chatID: show.fanRoom })).messages.map((one) => one.readBy)
  expect(await readBy(ben)).toEqual([[ben.who.userId], []])
  expect(await readBy(ana)).toEqual([[ana.who.userId], [ana.who.userId]])
  expect(await readBy(show.host)).toEqual([[], []])
})

test('people who are kept apart don’t see each other’s messages in the fan chat, and the host sees them all', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, host } = await chattingShow(world)
  const [ana, ben] = fans
  await post(ben, fanRoom, 'Hi Ana')
  await as(ana).blockUser({ userID: ben.who.userId })
  await post(ana, fanRoom, 'Who has a ride?')
  expect(await texts(ana, fanRoom)).toEqual(['Who has a ride?'])
  expect(await texts(ben, fanRoom)).toEqual(['Hi Ana'])
  expect(await texts(host, fanRoom)).toEqual(['Hi Ana', 'Who has a ride?'])
  const [line] = (await as(ben).listChats({})).chats
  expect(line).toMatchObject({ unreadCount: 0, lastMessage: { text: 'Hi Ana', isOwn: true } })
})

test('a private profile reads but doesn’t post, and hides its name on what it wrote before, but from friends', async () => {
  await using world = await newWorld()
  const { fans, fanRoom } = await chattingShow(world)
  const [ana, ben] = fans
  await post(ana, fanRoom, 'First!')
  await as(ana).setVisibility({ visibility: 'private' })
  await expect(post(ana, fanRoom, 'Second')).rejects.toMatchObject({ code: 'chat/private' })
  const { messages } = await as(ben).fetchChat({ chatID: fanRoom })
  expect(messages[0]).toMatchObject({ senderName: 'Private profile', sender: null, image: null })
  expect((await as(ben).listChats({})).chats[0]?.lastMessage?.senderName).toBe('Private profile')
  const news = async () => {
    const requests = [{ chatId: fanRoom, after: 0, isRecentOnly: false }]
    return (await readChatNews(world.ctx, requests, [ben.who.userId])).get(fanRoom)
  }
  expect((await news())?.messages[0]?.senderName).toBe('Private profile')
  expect((await news())?.exceptions).toEqual([])
  const { chat } = await as(ana).fetchChat({ chatID: fanRoom })
  expect(chat.closedReason).toContain('Your profile is private.')

  await as(ana).setVisibility({ visibility: 'public' })
  await befriend(ana, ben)
  await as(ana).setVisibility({ visibility: 'private' })
  const named = { senderName: 'ana.fan', sender: ana.who.userId }
  expect((await as(ben).fetchChat({ chatID: fanRoom })).messages[0]).toMatchObject(named)
  expect((await as(ben).listChats({})).chats[0]?.lastMessage?.senderName).toBe('ana.fan')
  expect((await news())?.exceptions).toMatchObject([{ userId: ben.who.userId, messages: [named] }])
})

test('a fan reads friends’ names in the fan chat, and of a private one not even that they are there', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, host } = await chattingShow(world)
  const [ana, ben] = fans
  const friendsIn = async (who: SignedInCtx) => (await as(who).fetchChat({ chatID: fanRoom })).chat.friends
  expect(await friendsIn(ben)).toEqual([])
  await befriend(ana, ben)
  await befriend(ben, await fan(world))
  expect(await friendsIn(ben)).toMatchObject([{ userID: ana.who.userId, username: 'ana.fan', fullName: 'Robin Vale' }])
  expect(await friendsIn(host)).toEqual([])
  await as(ana).setVisibility({ visibility: 'private' })
  expect(await friendsIn(ben)).toEqual([])
})

test('the specified calls refuse in the words of the specification', async () => {
  await using world = await newWorld()
  const show = await chattingShow(world)
  const missing = { entityDetails: show.asVenue }
  const eventID = show.eventId
  for (const input of [missing, { ...missing, eventID: '' }])
    await expect(as(show.host).leaveEventChat(input)).rejects.toThrow('Missing eventID.')
  for (const entityDetails of [undefined, {}, { id: show.venue.id }, { type: 'venue' }])
    await expect(as(show.host).leaveEventChat({ eventID, entityDetails })).rejects.toThrow('Invalid entity details.')
  await expect(as(world.ctx).leaveEventChat({ eventID, ...missing })).rejects.toThrow('User is not authenticated.')
  await expect(as(show.host).createChat({ entityDetails: show.asVenue })).rejects.toThrow('Missing eventID.')
})
