import { expect, test } from 'vitest'
import { sessionMadeAgo } from '../../../../tests/support/account-builders.ts'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { notificationTypes } from '../../../kernel/notification-types.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { sendPush } from '../deliver.service.ts'
import { forgetNotifications } from '../forget-notifications.service.ts'
import { mailNotification } from '../mail-notification.service.ts'
import { closeNotification, notify } from '../notifications.service.ts'
import { fromFriends, topicOf } from '../rules/notification-kinds.ts'
import { emailTopics, notificationTopics, type NotificationTopic } from '../rules/notification-topics.ts'

const topicsOf = async (person: SignedInCtx) => (await as(person).fetchNotificationChoices({})).topics

test('everything comes by push, emails by choice too, and new shows and announcements by email only for those who turn it on', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  expect(await topicsOf(dana)).toEqual([
    { topic: 'tickets', push: true, email: null },
    { topic: 'shows', push: true, email: true },
    { topic: 'following', push: true, email: false },
    { topic: 'friend-requests', push: true, email: true },
    { topic: 'invites', push: true, email: true },
    { topic: 'replies', push: true, email: true },
    { topic: 'chats', push: true, email: false },
    { topic: 'bookings', push: true, email: true },
    { topic: 'holds', push: true, email: true },
    { topic: 'lineups', push: true, email: true },
    { topic: 'team', push: true, email: null },
  ])
  expect((await topicsOf(await fan(world, { operator: true }))).at(-1)?.topic).toBe('operators')
})

test('a choice applies until it is changed, only for its person', async () => {
  await using world = await newWorld()
  const [dana, bo] = [await fan(world), await fan(world)]
  for (const isOn of [false, false, true, false])
    await as(dana).setNotificationChoice({ topic: 'holds', channel: 'email', isOn })
  expect((await topicsOf(dana)).find(({ topic }) => topic === 'holds')).toMatchObject({ push: true, email: false })
  expect((await topicsOf(bo)).find(({ topic }) => topic === 'holds')).toMatchObject({ push: true, email: true })
})

test('emails about tickets can’t be turned off', async () => {
  await using world = await newWorld()
  const choice = { topic: 'tickets', channel: 'email', isOn: false } as never
  await expect(as(await fan(world)).setNotificationChoice(choice)).rejects.toMatchObject({ status: 400 })
})

/** Turns push on for a device of someone's, with a push service that keeps what it was sent. */
async function deviceOf(world: World, person: SignedInCtx) {
  const sessionId = newId<string>()
  await sessionMadeAgo(world, { ...person, who: { ...person.who, sessionId } }, 1)
  const id = newId<string>()
  const row = { id, user_id: person.who.userId, session_id: sessionId, endpoint: `https://push.example.com/${id}` }
  await world.db
    .insertInto('push_devices')
    .values({ ...row, p256dh: 'x', auth: 'y' })
    .execute()
  const pushes: unknown[] = []
  const push = {
    publicKey: 'x',
    async send(_: unknown, message: string) {
      pushes.push(JSON.parse(message))
      return 'sent' as const
    },
  }
  const deliver = (notificationId: NotificationId) => sendPush({ ...world.ctx, push }, { notificationId, deviceId: id })
  return { pushes, deliver }
}

test('a topic that is turned off is not pushed; others are', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const { pushes, deliver } = await deviceOf(world, dana)
  await as(dana).setNotificationChoice({ topic: 'following', channel: 'push', isOn: false })
  const to = [{ userId: dana.who.userId }]
  const [show] = await notify(world.db, to, { type: 'New Show', message: 'New show' })
  const [refund] = await notify(world.db, to, { type: 'Refund', message: 'Refunded' })
  for (const id of [show, refund]) if (id) await deliver(id)
  expect(pushes).toEqual([expect.objectContaining({ body: 'Refunded', title: 'LocalSound' })])
})

test('of each kind it is the choice for its topic that counts, for the push and for the email', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const { pushes, deliver } = await deviceOf(world, dana)
  const to = [{ userId: dana.who.userId }]
  // Invites of friends reach no one without the friend who sends them.
  const ofTopic = (topic: NotificationTopic) => kinds.filter((type) => topicOf({ type, pageId: null }) === topic)
  const kinds = notificationTypes.filter((type) => !fromFriends.includes(type))
  for (const topic of notificationTopics) {
    await as(dana).setNotificationChoice({ topic, channel: 'push', isOn: false })
    const others = notificationTopics.flatMap((other) => (other === topic ? [] : ofTopic(other).slice(0, 1)))
    for (const type of [...ofTopic(topic), ...others]) {
      const [id] = await notify(world.db, to, { type, message: `${type}, without ${topic}` })
      if (id) await deliver(id)
    }
    expect(pushes.splice(0)).toMatchObject(others.map((type) => ({ body: `${type}, without ${topic}` })))
    await as(dana).setNotificationChoice({ topic, channel: 'push', isOn: true })
  }
  for (const topic of emailTopics) {
    await as(dana).setNotificationChoice({ topic, channel: 'email', isOn: false })
    for (const type of ofTopic(topic)) {
      const [id] = await notify(world.db, to, { type, message: `${type}.` })
      if (id) await mailNotification(world.ctx, { notificationId: id, userId: dana.who.userId })
    }
    expect([topic, await mailsTo(world, dana)]).toEqual([topic, []])
  }
})

/** A venue with an owner and door staff, and an invite in its bell. */
async function invited(world: World) {
  const owner = await fan(world)
  const { id: entityId } = await approvedVenue(world, { owner, name: 'The Blue Door' })
  const door = await fan(world)
  await manages(world, door, entityId, 'door')
  const [invite] = await notify(world.db, [{ entityId }], {
    type: 'Entity Event Invite',
    message: 'The Parlor wants you on its lineup.',
  })
  if (!invite) throw new Error('no invite')
  return { owner, door, entityId, invite }
}

const mailsTo = async (world: World, { who }: SignedInCtx) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('to_address', '=', who.email)
    .where('kind', '=', 'notification')
    .execute()

test('an invite in a page’s bell reaches its managers’ devices and, unread, their email once; never door staff', async () => {
  await using world = await newWorld()
  const { owner, door, entityId, invite } = await invited(world)
  const [phone, doorPhone] = [await deviceOf(world, owner), await deviceOf(world, door)]
  await phone.deliver(invite)
  await doorPhone.deliver(invite)
  expect(phone.pushes).toEqual([
    expect.objectContaining({ title: 'The Blue Door', path: `/manage/${entityId}`, tag: invite }),
  ])
  expect(doorPhone.pushes).toEqual([])

  for (const { who } of [owner, owner, door]) {
    await mailNotification(world.ctx, { notificationId: invite, userId: who.userId })
  }
  const [mail, ...more] = await mailsTo(world, owner)
  expect(mail?.subject).toBe('The Parlor wants you on its lineup')
  expect(mail?.text_body).toContain('because you manage The Blue Door.')
  expect(mail?.text_body).toContain(`http://localhost:3000/manage/${entityId}`)
  expect([...more, ...(await mailsTo(world, door))]).toEqual([])
})

test('news that was read in the bell is not emailed, and nor is what is of a topic without email', async () => {
  await using world = await newWorld()
  const { owner, entityId, invite } = await invited(world)
  const mail = (notificationId = invite) => mailNotification(world.ctx, { notificationId, userId: owner.who.userId })
  await as(owner).setNotificationChoice({ topic: 'lineups', channel: 'email', isOn: false })
  await mail()
  await as(owner).setNotificationChoice({ topic: 'lineups', channel: 'email', isOn: true })
  const [news] = await notify(world.db, [{ entityId }], {
    type: 'Lineup Update',
    message: 'The Parlor left.',
    entityId,
  })
  await as(owner).markAsRead({ notifications: [invite, news!] })
  await mail(news)
  expect(await mailsTo(world, owner)).toEqual([])

  await mail()
  expect(await mailsTo(world, owner), 'a question has no answer yet').toMatchObject([
    { subject: 'The Parlor wants you on its lineup' },
  ])
})

test('news that was read is kept for 90 days, unread news until it is read, and questions until they are answered (G37)', async () => {
  await using world = await newWorld({ now: '2026-08-01T12:00:00-07:00' })
  const dana = await fan(world)
  const to = [{ userId: dana.who.userId }]
  const notifications = await Promise.all([
    notify(world.db, to, { type: 'Refund', message: 'read' }),
    notify(world.db, to, { type: 'Management Invite', message: 'a question' }),
    notify(world.db, to, { type: 'Management Invite', message: 'an answered question' }),
  ])
  await notify(world.db, to, { type: 'Refund', message: 'unread' })
  await as(dana).markAsRead({ notifications: notifications.flat() })
  const [answered] = notifications[2]
  if (answered) await closeNotification(world.db, answered, dana.who.userId)
  const left = async () =>
    (await world.db.selectFrom('notifications').select('message').orderBy('message').execute()).map(
      ({ message }) => message,
    )

  await world.setNow('2026-10-30T11:00:00-07:00')
  await forgetNotifications(world.ctx)
  expect(await left()).toEqual(['a question', 'an answered question', 'read', 'unread'])
  await world.setNow('2026-10-30T13:00:00-07:00')
  await forgetNotifications(world.ctx)
  expect(await left()).toEqual(['a question', 'unread'])
})

test('an answered question is kept for 90 days after the answer, however long it waited (G37)', async () => {
  await using world = await newWorld({ now: '2026-05-01T12:00:00-07:00' })
  const dana = await fan(world)
  const [request] = await notify(world.db, [{ userId: dana.who.userId }], {
    type: 'Management Invite',
    message: 'a question',
  })
  if (!request) throw new Error('no request')
  await world.setNow('2026-08-01T12:00:00-07:00')
  await closeNotification(world.db, request, dana.who.userId)
  const isKeptOn = async (now: string) => {
    await world.setNow(now)
    await forgetNotifications(world.ctx)
    return (await world.db.selectFrom('notifications').select('id').execute()).length === 1
  }
  expect(await isKeptOn('2026-08-02T03:00:00-07:00')).toBe(true)
  expect(await isKeptOn('2026-10-30T11:00:00-07:00')).toBe(true)
  expect(await isKeptOn('2026-10-30T13:00:00-07:00')).toBe(false)
})
