import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { devicesOf, takeJobs } from '../../../../tests/support/push-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { announcementsPerDay } from '../../../kernel/limits/chat-limits.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { pushAnnouncement, sendChatPush } from './chat-pushes.service.ts'

/** A fan chat in which the host and both fans have a device. */
async function fansOnPhones(world: World) {
  const show = await chattingShow(world)
  const { host, fans, venue, fanRoom } = show
  const [ana, ben] = fans
  const phones = await devicesOf(world, { ana, ben, host })
  const announce = (text: string) =>
    as(host).sendMessage({
      chatID: fanRoom,
      text,
      clientID: newId<string>(),
      entityDetails: { id: venue.id },
      announcement: true,
    })
  async function pushes() {
    for (const job of await takeJobs(world, 'push-announcement')) await pushAnnouncement(phones.ctx, job)
    for (const job of await takeJobs(world, 'send-chat-push')) await sendChatPush(phones.ctx, job)
    return phones.take()
  }
  const { name: showName } = await world.db
    .selectFrom('events')
    .select('name')
    .where('id', '=', show.eventId)
    .executeTakeFirstOrThrow()
  return { ...show, ana, ben, phones, announce, pushes, showName }
}

const mails = (world: World) => world.db.selectFrom('mails').selectAll().where('kind', '=', 'announcement').execute()

test('a host’s announcement is pushed at once to everyone in the fan chat, and other messages to no one', async () => {
  await using world = await newWorld()
  const { announce, pushes, ana, host, venue, fanRoom, showName } = await fansOnPhones(world)
  await post(ana, fanRoom, 'Hi everyone')
  await post(host, fanRoom, 'Welcome', { id: venue.id })
  expect(await pushes()).toEqual([])

  const { message } = await announce('Doors are at 7:30')
  const push = {
    title: `Announcement from ${venue.name}`,
    body: `${showName}: Doors are at 7:30`,
    path: `/chat?room=${fanRoom}`,
    tag: `chat-${message.messageID}`,
  }
  expect(await pushes()).toEqual([
    { to: 'ana', ...push },
    { to: 'ben', ...push },
  ])
  expect(await mails(world), 'no one chose emails').toEqual([])
})

test('an announcement is not pushed to people who muted or left the chat or turned chats off, nor once it is deleted', async () => {
  await using world = await newWorld()
  const { announce, pushes, ana, ben, host, fanRoom, eventId, phones } = await fansOnPhones(world)
  await as(ana).muteChat({ chatID: fanRoom, muted: true })
  await as(ben).setNotificationChoice({ topic: 'chats', channel: 'push', isOn: false })
  await announce('Doors are at 7:30')
  expect(await pushes()).toEqual([])
  await as(ana).muteChat({ chatID: fanRoom, muted: false })
  await as(ben).setNotificationChoice({ topic: 'chats', channel: 'push', isOn: true })

  const { message } = await announce('Doors are at 8')
  for (const job of await takeJobs(world, 'push-announcement')) await pushAnnouncement(phones.ctx, job)
  await as(ben).leaveEventChat({ eventID: eventId, entityDetails: { id: ben.who.userId, type: 'user' } })
  await as(ana).markChatAsRead({ chatID: fanRoom, seq: message.seq })
  expect(await pushes()).toEqual([])

  const { message: wrong } = await announce('Doors are at 9')
  await as(host).deleteMessage({ messageID: wrong.messageID })
  expect(await pushes()).toEqual([])
})

test('a person who chose emails about chats gets an announcement by email once, with a link that turns them off', async () => {
  await using world = await newWorld()
  const { announce, phones, ana, ben, venue, showName, fanRoom } = await fansOnPhones(world)
  await as(ana).setNotificationChoice({ topic: 'chats', channel: 'email', isOn: true })
  await announce('Doors are at 7:30')
  const [job] = await takeJobs(world, 'push-announcement')
  if (!job) throw new Error('No job.')
  for (const _ of [1, 2]) await pushAnnouncement(phones.ctx, job)
  const [mail, ...others] = await mails(world)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: `Announcement from ${venue.name}: ${showName}` })
  expect(mail?.to_address).toContain('@')
  expect(mail?.text_body).toContain('> Doors are at 7:30')
  expect(mail?.text_body).toContain(`/chat?room=${fanRoom}`)
  expect(mail?.unsubscribe_url).toContain('topic=chats')
  expect(mail?.text_body, 'no one’s name but the host’s').not.toContain(ben.username)
})

test('a chat has ten announcements a day, and none about a show that was taken down, not even one that waits', async () => {
  await using world = await newWorld()
  const { announce, pushes, eventId } = await fansOnPhones(world)
  for (let number = 1; number <= announcementsPerDay; number += 1) await announce(`Announcement ${number}`)
  await expect(announce('One more')).rejects.toMatchObject({
    code: 'chat/too-many-announcements',
    data: { retryAfterSeconds: 86_400 },
  })
  await world.setNow(new Date(world.ctx.now().getTime() + 86_401_000).toISOString())
  await announce('The next day')

  const operator = await fan(world, { operator: true })
  await as(operator).unpublishEvent({ eventID: eventId, reason: 'Not a show' })
  await expect(announce('Come anyway')).rejects.toMatchObject({ code: 'event/unpublished' })
  expect(await pushes()).toEqual([])
})
