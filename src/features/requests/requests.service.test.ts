import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { datesOf, publishedShow } from '../../../tests/support/event-builders.ts'
import { uploadedPicture } from '../../../tests/support/picture-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId, NotificationId } from '../../kernel/ids.ts'
import { logActivity } from '../entities/managers/activity.service.ts'
import { newId } from '../../ports/ids.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'

const as = callsInProcess

/** A venue that waits, its owner, and an operator who has its request in the bell. */
async function waiting(world: World) {
  const [owner, operator] = [await world.person(), await world.person({ operator: true })]
  const { entityID } = await as(owner).createEntity({
    entityType: 'venue',
    entityData: {
      name: 'The Blue Door',
      username: 'bluedoor',
      location: 'Oakland, CA',
      genre: ['Rock'],
      image: await uploadedPicture(world, owner),
      address: '12 Broadway',
      capacity: 150,
    },
  })
  const { notifications } = await as(operator).listNotifications()
  return { owner, operator, entityID: entityID as EntityId, notification: { id: notifications[0]?.id } }
}

/** Emails about a decision, after the one that the page arrived. */
const mailsTo = (world: World, to: string) =>
  world.db
    .selectFrom('mails')
    .select(['kind', 'text_body as text'])
    .where('to_address', '=', to)
    .where('kind', '!=', 'entity-submitted')
    .execute()
const kindsTo = async (world: World, to: string) => (await mailsTo(world, to)).map(({ kind }) => kind)

test('an operator approves an entity: everyone sees it, and its owner is told', async () => {
  await using world = await newWorld()
  const { owner, operator, entityID, notification } = await waiting(world)
  expect(await as(operator).listNotifications()).toMatchObject({ notifications: [{ type: 'Entity Creation Request' }] })

  const answer = await as(operator).handleRequest({ action: 'approveEntity', notification })
  expect(answer).toMatchObject({ success: true, message: 'The Blue Door was approved.' })
  expect(await as(world.ctx).fetchProfile({ entityID })).toMatchObject({ profile: { status: 'approved' } })
  const { notifications } = await as(owner).listNotifications()
  expect(new Set(notifications.map(({ type }) => type))).toEqual(
    new Set(['Entity Approval/Denial', 'New Entity Notification']),
  )
  expect(notifications).toMatchObject([{ entityID }, { entityID }])
  expect(await kindsTo(world, owner.who.email)).toEqual(['entity-approved'])
  expect(await as(operator).listNotifications()).toMatchObject({ notifications: [] })
})

test('the approval email asks for payments only where they aren’t set up yet', async () => {
  await using world = await newWorld()
  const textOf = async ({ owner, operator, notification }: Awaited<ReturnType<typeof waiting>>) => {
    await as(operator).handleRequest({ action: 'approveEntity', notification })
    const [mail] = await mailsTo(world, owner.who.email)
    return mail?.text
  }
  const text = await textOf(await waiting(world))
  expect(text).toContain('To sell tickets, set up payments first.')
  expect(text, 'with the way there').toMatch(/Set up payments:\n.*#payments\n/)

  await using other = await newWorld()
  const early = await waiting(other)
  await other.db.updateTable('entities').set({ charges_enabled: true, payouts_enabled: true }).execute()
  await as(early.operator).handleRequest({ action: 'approveEntity', notification: early.notification })
  const [mail] = await mailsTo(other, early.owner.who.email)
  expect(mail?.text).toContain('Payments are set up, so you can publish shows and sell tickets now.')
})

test('a page reads in its own bell that it was approved, suspended and restored (spec 3)', async () => {
  await using world = await newWorld()
  const { owner, operator, entityID } = await waiting(world)
  const editor = await world.person()
  await manages(world, editor, entityID, 'editor')
  const newsOfPage = async () =>
    (await as(editor).listNotifications({ entityDetails: { id: entityID } })).notifications.map(
      ({ type, message }) => `${type}: ${message}`,
    )
  const notification = { entityID }
  await as(operator).handleRequest({ action: 'approveEntity', notification })
  await as(operator).suspendEntity({ entityID, reason: 'Fake shows.' })
  await as(operator).reinstateEntity({ entityID })
  expect(await newsOfPage()).toEqual([
    'Entity Approval/Denial: The Blue Door is back. We restored your page. Everyone can see it again.',
    'Entity Approval/Denial: The Blue Door was suspended. We took your page down. It’s hidden and can’t sell tickets. Here’s why: Fake shows.',
    'Entity Approval/Denial: The Blue Door was approved.',
  ])
  expect(await as(editor).listNotifications()).toMatchObject({ notifications: [] })
  expect((await as(owner).listNotifications()).notifications).toHaveLength(4)

  const { notifications } = await as(editor).listNotifications({ entityDetails: { id: entityID } })
  await as(editor).markAsRead({ notifications: notifications.slice(1).map(({ id }) => id) })
  expect(await newsOfPage()).toHaveLength(3)
  await world.setNow(new Date(world.ctx.now().getTime() + 25 * 3_600_000).toISOString())
  expect(await newsOfPage(), 'what was read is over the day after').toEqual([expect.stringContaining('is back.')])
})

test('that a page was approved is no news in its bell once its team goes on, or has read it and can take payments', async () => {
  await using world = await newWorld()
  const { owner, operator, entityID } = await waiting(world)
  const bell = async () => (await as(owner).listNotifications({ entityDetails: { id: entityID } })).notifications
  const isUnread = async () =>
    (await as(owner).listUnread({})).accounts.some((one) => one.entityID === entityID && one.notifications > 0)
  const canSell = (isReady: boolean) =>
    world.db.updateTable('entities').set({ charges_enabled: isReady, payouts_enabled: isReady }).execute()
  await as(operator).handleRequest({ action: 'approveEntity', notification: { entityID } })
  await canSell(true)
  expect([(await bell()).length, await isUnread()], 'it was not read').toEqual([1, true])
  await as(owner).markAsRead({ notifications: (await bell()).map(({ id }) => id) })
  expect(await bell()).toEqual([])

  await canSell(false)
  await world.db.updateTable('notifications').set({ read: false }).execute()
  expect([(await bell()).length, await isUnread()]).toEqual([1, true])
  await logActivity(world.db, { entityId: entityID, byUserId: owner.who.userId, action: 'event-published' })
  expect([await bell(), await isUnread()]).toEqual([[], false])
})

test('the published shows of an entity appear in lists when it is approved', async () => {
  await using world = await newWorld()
  const { operator, entityID, notification } = await waiting(world)
  const { eventId, occurrences } = await publishedShow(world, { hostId: entityID })
  expect(occurrences).toMatchObject([{ listed: false }])
  await as(operator).handleRequest({ action: 'approveEntity', notification })
  expect(await datesOf(world, eventId)).toMatchObject([{ listed: true }])
})

test('an operator denies an entity with a reason that its owner reads', async () => {
  await using world = await newWorld()
  const { owner, operator, entityID } = await waiting(world)
  const notification = { entityID }
  const deny = { action: 'denyEntity' as const, notification }

  await expect(as(operator).handleRequest({ ...deny, reason: ' ' })).rejects.toMatchObject({
    code: 'entities/reason-missing',
  })
  await as(operator).handleRequest({ ...deny, reason: 'This address is a car park.' })

  expect(await as(owner).fetchProfile({ entityID })).toMatchObject({
    profile: { status: 'denied', deniedReason: 'This address is a car park.' },
  })
  expect(await as(owner).listNotifications()).toMatchObject({
    notifications: [{ type: 'Entity Approval/Denial', message: expect.stringContaining('a car park') }],
  })
  expect(await as(owner).listNotifications({ entityDetails: { id: entityID } })).toMatchObject({
    notifications: [{ type: 'Entity Approval/Denial', message: expect.stringContaining('a car park') }],
  })
  expect(await kindsTo(world, owner.who.email)).toEqual(['entity-denied'])
  await expect(as(world.ctx).fetchProfile({ entityID })).rejects.toMatchObject({ code: 'entities/hidden' })
})

test('two operators at once: one decides, the other reads who did, the owner is told once', async () => {
  await using world = await newWorld()
  const { owner, operator, entityID } = await waiting(world)
  const other = await world.person({ operator: true })
  await world.db.insertInto('usernames').values({ username: 'dana', user_id: operator.who.userId }).execute()
  const notification = { entityID }

  const answers = await Promise.all([
    as(operator).handleRequest({ action: 'approveEntity', notification }),
    as(other).handleRequest({ action: 'denyEntity', notification, reason: 'No.' }),
  ])
  const messages = answers.map(({ message }) => message)
  expect(messages.filter((message) => message.startsWith('Already handled by'))).toHaveLength(1)
  expect(await kindsTo(world, owner.who.email)).toHaveLength(1)

  const again = await as(operator).handleRequest({ action: 'approveEntity', notification })
  expect(again.message).toMatch(/^Already handled by (you|another operator)\.$/)
  expect(await kindsTo(world, owner.who.email)).toHaveLength(1)
})

test('only operators decide, whatever the notification says', async () => {
  await using world = await newWorld()
  const { owner, entityID, notification } = await waiting(world)
  const stranger = await world.person()
  for (const who of [owner, stranger]) {
    for (const target of [notification, { entityID }, { id: newId<NotificationId>() }]) {
      await expect(as(who).handleRequest({ action: 'approveEntity', notification: target })).rejects.toMatchObject({
        code: 'request/not-found',
      })
    }
  }
  await expect(as(world.ctx).handleRequest({ action: 'approveEntity', notification })).rejects.toMatchObject({
    code: 'request/not-signed-in',
  })
  expect(await as(owner).fetchProfile({ entityID })).toMatchObject({ profile: { status: 'pending' } })
})

test('operators can only answer existing notifications that were sent to them', async () => {
  await using world = await newWorld()
  const { notification } = await waiting(world)
  const later = await world.person({ operator: true })
  const targets = [notification, { id: newId<NotificationId>() }, { entityID: newId<EntityId>() }, {}]
  for (const other of targets) {
    await expect(as(later).handleRequest({ action: 'approveEntity', notification: other })).rejects.toMatchObject({
      code: 'request/not-found',
    })
  }
})

test('people remove their own notifications, no others, and twice without harm', async () => {
  await using world = await newWorld()
  const { owner, operator, notification } = await waiting(world)
  const open = { action: 'delete' as const, notification }
  await expect(as(operator).handleRequest(open)).rejects.toMatchObject({ code: 'requests/unknown-action' })
  await as(operator).handleRequest({ action: 'approveEntity', notification })

  const [first, second] = (await as(owner).listNotifications()).notifications
  await expect(as(operator).handleRequest({ action: 'delete', notification: { id: first?.id } })).rejects.toMatchObject(
    { code: 'request/not-found' },
  )
  for (let times = 0; times < 2; times += 1) {
    expect(await as(owner).handleRequest({ action: 'delete', notification: { id: first?.id } })).toMatchObject({
      success: true,
    })
  }
  expect(await as(owner).listNotifications()).toMatchObject({ notifications: [{ id: second?.id }] })
})

test('an entity’s notifications are only for its managers', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const entityDetails = { id: venue.id }
  expect(await as(venue.owner).listNotifications({ entityDetails })).toEqual({ success: true, notifications: [] })
  await expect(as(await world.person()).listNotifications({ entityDetails })).rejects.toMatchObject({
    code: 'request/not-found',
  })
})
