import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { weeklyShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { toggleUserAttendance } from '../../events/attendance/toggle-user-attendance.service.ts'

const as = callsInProcess

test('opening a chat twice, even at once, opens one', async () => {
  await using world = await newWorld()
  const { bandOwner, eventId, crew, asBand } = await chattingShow(world)
  const open = () => as(bandOwner).createChat({ eventID: eventId, entityDetails: asBand, notification: { id: 'x' } })
  const opened = await Promise.all([open(), open(), open()])
  expect(opened.map(({ chatID }) => chatID)).toEqual([crew, crew, crew])
  expect(await rooms(world)).toHaveLength(2)
})

const rooms = (world: World) => world.db.selectFrom('chats').select('id').execute()

test('a list shows the latest message first, and includes shows whose chat hasn’t been opened yet', async () => {
  await using world = await newWorld()
  const first = await chattingShow(world)
  const [ana] = first.fans
  const list = await as(ana).listChats({})
  expect(list.chats).toMatchObject([{ room: 'fans', eventName: 'Harbor Lights', lastMessage: null, unreadCount: 0 }])
  const { message } = await post(first.fans[1], first.fanRoom, 'Hi')
  const { seq, changeSeq } = message
  expect((await as(ana).listChats({})).chats).toMatchObject([{ lastMessage: { seq, changeSeq }, unreadCount: 1 }])
  await as(ana).leaveEventChat({ eventID: first.eventId, entityDetails: { id: ana.who.userId, type: 'user' } })
  const after = await as(ana).listChats({})
  expect([after.chats, after.startable]).toMatchObject([[], [{ eventID: first.eventId, hasLeft: true }]])
  const { chatID } = await as(ana).createChat({ eventID: first.eventId })
  const again = await as(ana).listChats({})
  expect([again.chats, again.startable]).toMatchObject([[{ chatID, lastMessage: { text: 'Hi' } }], []])
  await as(ana).leaveEventChat({ eventID: first.eventId, entityDetails: { id: ana.who.userId, type: 'user' } })
  const newcomer = await fan(world)
  await toggleUserAttendance(newcomer, { eventID: first.eventId, going: true })
  expect((await as(newcomer).listChats({})).chats, 'what another left is not what one left').toHaveLength(1)
  const ofVenue = await as(first.host).listChats({ entityDetails: { id: first.venue.id } })
  expect(ofVenue.chats.map(({ room }) => room).toSorted()).toEqual(['crew', 'fans'])
})

test('a list calls friends by their names, as the room does, and others by their usernames', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, host, venue } = await chattingShow(world)
  const [ana, ben] = fans
  await post(ana, fanRoom, 'Hi')
  const read = async (who: SignedInCtx, id?: typeof venue.id) => {
    const { chats, friends } = await as(who).listChats({ entityDetails: id ? { id } : null })
    return [chats.find(({ room }) => room === 'fans')?.lastMessage?.senderName, friends]
  }
  expect(await read(ben)).toEqual(['ana.fan', []])
  await befriend(ana, ben)
  await befriend(ana, host)
  expect(await read(ben)).toEqual([ana.fullName, [{ userID: ana.who.userId, fullName: ana.fullName }]])
  expect(await read(host, venue.id), 'a page has no friends there').toEqual(['ana.fan', []])
})

test('a fan who opens a chat for the first time learns when they joined, until they have read', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, eventId, host } = await chattingShow(world)
  await post(fans[0], fanRoom, 'Before')
  await world.setNow('2026-11-20T20:30:00-08:00')
  const cleo = await fan(world)
  await toggleUserAttendance(cleo, { eventID: eventId, going: true })
  const joined = async (who: SignedInCtx) =>
    (await as(who).fetchChat({ chatID: fanRoom })).chat.joinedAt?.slice(0, 16) ?? null
  expect([await joined(cleo), await joined(host)]).toEqual(['2026-11-21T04:30', null])
  await as(cleo).markChatAsRead({ chatID: fanRoom, seq: 1 })
  expect(await joined(cleo)).toBe(null)
})

test('the chat of a weekly show says its weekday, since its dates share it', async () => {
  await using world = await newWorld()
  const ana = await fan(world)
  const { eventId: eventID } = await weeklyShow(world)
  await toggleUserAttendance(ana, { eventID, occurrenceDate: '2026-11-27', going: true })
  expect((await as(ana).listChats({})).startable).toMatchObject([{ eventID, dayOfWeek: 'Friday', hasLeft: false }])
  const { chatID } = await as(ana).createChat({ eventID })
  expect((await as(ana).listChats({})).chats).toMatchObject([{ chatID, dayOfWeek: 'Friday' }])
  expect((await as(ana).fetchChat({ chatID })).chat).toMatchObject({ dayOfWeek: 'Friday' })
})

test('each account shows what is unread in it: a page’s crew chat and bell, and the person’s own', async () => {
  await using world = await newWorld()
  const { host, bandOwner, band, crew, asVenue } = await chattingShow(world)
  const unread = async () => (await as(bandOwner).listUnread({})).accounts
  expect((await unread()).filter(({ entityID }) => entityID === band.id)).toEqual([])
  const { message } = await post(host, crew, 'Bring a DI box', asVenue)
  await notify(world.db, [{ entityId: band.id }], { type: 'Lineup Update', message: 'Doors moved.' })
  expect((await unread()).find(({ entityID }) => entityID === band.id)).toEqual({
    entityID: band.id,
    notifications: 1,
    messages: 1,
  })
  expect((await as(host).listUnread({})).accounts.filter(({ messages }) => messages > 0)).toEqual([])
  await as(bandOwner).markChatAsRead({ chatID: crew, seq: message.seq })
  await as(bandOwner).muteChat({ chatID: crew, muted: true })
  await post(host, crew, 'And a stand', asVenue)
  expect((await unread()).find(({ entityID }) => entityID === band.id)).toMatchObject({ notifications: 1, messages: 0 })
})

test('the crew’s chat names the pages that left until they are back; the fans’ chat names no one', async () => {
  await using world = await newWorld()
  const { host, bandOwner, fans, crew, fanRoom, eventId, band, asBand } = await chattingShow(world)
  const headOf = async (reader: SignedInCtx, chatID = crew) => {
    const { chat, messages } = await as(reader).fetchChat({ chatID, withMessages: false })
    expect(messages).toEqual([])
    return [chat.people, chat.departures.map(({ entityID, name }) => [entityID, name])]
  }
  await post(host, crew, 'Load-in is at 5')
  expect(await headOf(host)).toEqual([2, []])
  await as(bandOwner).leaveEventChat({ eventID: eventId, entityDetails: asBand })
  const { startable } = await as(bandOwner).listChats({ entityDetails: { id: band.id } })
  expect(startable).toMatchObject([{ eventID: eventId, hasLeft: true }])
  expect(await headOf(host)).toEqual([1, [[band.id, band.name]]])
  expect((await as(host).fetchChat({ chatID: crew })).chat.departures).toHaveLength(1)
  expect((await as(host).fetchChat({ chatID: crew, after: 0 })).chat.departures, 'as with the head count').toEqual([])
  await as(bandOwner).createChat({ eventID: eventId, entityDetails: asBand })
  expect(await headOf(host)).toEqual([2, []])
  await as(fans[0]).leaveEventChat({ eventID: eventId, entityDetails: { id: fans[0].who.userId, type: 'user' } })
  expect((await headOf(fans[1], fanRoom))[1]).toEqual([])
})

test('who no longer goes finds the chat among those they left, until they go again', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, host, eventId } = await chattingShow(world)
  const [ana, ben] = fans
  await post(ana, fanRoom, 'You owe me $19')
  const left = async (who: SignedInCtx) => (await as(who).listChats({})).startable
  await toggleUserAttendance(ana, { eventID: eventId, going: false })
  expect(await left(ana)).toMatchObject([{ eventID: eventId, hasLeft: true, mayJoin: false }])
  await expect(as(ana).fetchChat({ chatID: fanRoom })).rejects.toMatchObject({ code: 'request/not-found' })
  await toggleUserAttendance(ben, { eventID: eventId, going: false })
  expect(await left(ben), 'he never opened it').toEqual([])

  await toggleUserAttendance(ana, { eventID: eventId, going: true })
  expect(await left(ana)).toEqual([])
  await as(ana).leaveEventChat({ eventID: eventId, entityDetails: { id: ana.who.userId, type: 'user' } })
  expect(await left(ana)).toMatchObject([{ hasLeft: true, mayJoin: true }])
  await as(host).markChatAsRead({ chatID: fanRoom, seq: 1 })
  expect(await left(host), 'the host’s team reads on').toEqual([])
})
