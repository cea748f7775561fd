import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { devicesOf, takeJobs, waitsOf } from '../../../../tests/support/push-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { pushUnreadMessages, sendChatPush } from './chat-pushes.service.ts'

/** A show's crew, where both of its people have a device. */
async function crewOnPhones(world: World) {
  const show = await chattingShow(world)
  const { host, bandOwner, venue, band, crew } = show
  const phones = await devicesOf(world, { host, bandOwner })
  /** Runs the waiting jobs at an instant of the evening. @returns what devices show */
  async function pushesAt(time: string) {
    await world.setNow(`2026-11-20T${time}-08:00`)
    for (const job of await takeJobs(world, 'push-crew-messages')) await pushUnreadMessages(phones.ctx, job)
    for (const job of await takeJobs(world, 'send-chat-push')) await sendChatPush(phones.ctx, job)
    return phones.take()
  }
  const writeAsHost = (text: string) => post(host, crew, text, { id: venue.id })
  const writeAsBand = (text: string) => post(bandOwner, crew, text, { id: band.id })
  return { ...show, phones, pushesAt, writeAsHost, writeAsBand }
}

test('a crew message that is unread after a minute is pushed with the name of the page that wrote it, but not to its sender', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { pushesAt, writeAsHost, crew, band, venue, eventId } = await crewOnPhones(world)
  await writeAsHost('Load-in is at 5')
  expect(await waitsOf(world, 'push-crew-messages')).toEqual([60])
  const { name: show } = await world.db
    .selectFrom('events')
    .select('name')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  expect(await pushesAt('20:01:05')).toEqual([
    {
      to: 'bandOwner',
      title: `Crew chat for ${show}`,
      body: `${venue.name}: Load-in is at 5`,
      path: `/chat?entity=${band.id}&room=${crew}`,
      tag: `chat-${crew}`,
    },
  ])
})

test('a person who reads a crew message within a minute gets no push', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { pushesAt, writeAsHost, bandOwner, crew } = await crewOnPhones(world)
  const { message } = await writeAsHost('Load-in is at 5')
  await as(bandOwner).markChatAsRead({ chatID: crew, seq: message.seq })
  expect(await pushesAt('20:01:05')).toEqual([])
})

test('a busy crew gets one push until it reads, and the next one after that', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { pushesAt, writeAsHost, bandOwner, crew, venue } = await crewOnPhones(world)
  await writeAsHost('One')
  await world.setNow('2026-11-20T20:00:30-08:00')
  await writeAsHost('Two')
  expect(await waitsOf(world, 'push-crew-messages'), 'the second does not put off the first').toEqual([60])
  expect(await pushesAt('20:01:05')).toMatchObject([{ body: `2 new messages\n${venue.name}: Two` }])
  const [wait, ...others] = await waitsOf(world, 'push-crew-messages')
  expect(others).toEqual([])
  expect(wait, 'the second has not waited a minute').toSatisfy((seconds: number) => seconds > 15 && seconds <= 30)
  const { message } = await writeAsHost('Three')
  expect(await pushesAt('20:02:30'), 'they have not read yet').toEqual([])

  await as(bandOwner).markChatAsRead({ chatID: crew, seq: message.seq })
  await writeAsHost('Four')
  expect(await pushesAt('20:04:00')).toMatchObject([{ body: `${venue.name}: Four`, tag: `chat-${crew}` }])
})

test('a message that was deleted before its push left is not pushed, and the next one is', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { pushesAt, writeAsHost, host, phones, venue } = await crewOnPhones(world)
  const { message } = await writeAsHost('Wrong chat')
  await world.setNow('2026-11-20T20:01:05-08:00')
  for (const job of await takeJobs(world, 'push-crew-messages')) await pushUnreadMessages(phones.ctx, job)
  await as(host).deleteMessage({ messageID: message.messageID })
  expect(await pushesAt('20:01:10')).toEqual([])
  await writeAsHost('Load-in is at 5')
  expect(await pushesAt('20:03:00')).toMatchObject([{ body: `${venue.name}: Load-in is at 5` }])
})

test('messages of a muted chat, of a topic that is off, and of blocked people are not pushed', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { pushesAt, writeAsHost, host, bandOwner, crew } = await crewOnPhones(world)
  await as(bandOwner).muteChat({ chatID: crew, muted: true })
  await writeAsHost('One')
  expect(await pushesAt('20:02:00')).toEqual([])
  await as(bandOwner).muteChat({ chatID: crew, muted: false })

  await as(bandOwner).setNotificationChoice({ topic: 'chats', channel: 'push', isOn: false })
  await writeAsHost('Two')
  expect(await pushesAt('20:04:00')).toEqual([])
  await as(bandOwner).setNotificationChoice({ topic: 'chats', channel: 'push', isOn: true })

  const { message } = await writeAsHost('Three')
  await as(bandOwner).markChatAsRead({ chatID: crew, seq: message.seq })
  await as(bandOwner).blockUser({ userID: host.who.userId })
  await writeAsHost('Four')
  expect(await pushesAt('20:06:00')).toEqual([])
})

test('a person who has left the crew chat when the push leaves gets none, and a manager’s message is pushed to co-managers', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { pushesAt, writeAsBand, writeAsHost, asBand, bandOwner, band, eventId } = await crewOnPhones(world)
  const colleague = await fan(world, { username: 'cleo.band' })
  await manages(world, colleague, band.id, 'editor')
  const more = await devicesOf(world, { colleague })
  await writeAsBand('We bring our own amps')
  const toColleague = await pushesAt('20:01:05')
  expect(toColleague.map(({ to }) => to)).toEqual(['colleague', 'host'])
  expect(more.take()).toEqual([])

  await writeAsHost('Fine')
  await as(bandOwner).leaveEventChat({ eventID: eventId, entityDetails: asBand })
  expect(await pushesAt('20:03:00')).toEqual([])
})
