import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fan, sessionMadeAgo } from '../../../../tests/support/account-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { Push } from '../../../ports/push/push.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { sendPush } from '../../notifications/deliver.service.ts'
import { notify } from '../../notifications/notifications.service.ts'

const as = callsInProcess
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
const tokenOf = (name: string) => JSON.stringify({ endpoint: `https://push.example.com/${name}`, keys })

/** Someone on a device: a session of its own. */
async function onDevice(world: World, existing?: SignedInCtx): Promise<SignedInCtx> {
  const person = existing ?? (await fan(world))
  const device = { ...person, who: { ...person.who, sessionId: newId<string>() } }
  await sessionMadeAgo(world, device, 1)
  return device
}

const endpoints = async ({ db }: World) =>
  (await db.selectFrom('push_devices').select('endpoint').orderBy('endpoint').execute()).map(({ endpoint }) =>
    endpoint.slice('https://push.example.com/'.length),
  )

const settings = async (ctx: Ctx) => (await as(ctx).fetchPushSettings()).notificationsEnabled
const ofAccount = async (ctx: Ctx) => (await as(ctx).fetchOwnUser({})).user.notificationsEnabled

test('each device is turned on and off separately, and repeating it changes nothing', async () => {
  await using world = await newWorld()
  const phone = await onDevice(world)
  const laptop = await onDevice(world, phone)
  for (let times = 0; times < 2; times += 1) {
    expect(await as(phone).toggleUserNotifications({ pushToken: tokenOf('phone') })).toEqual({
      success: true,
      notificationsEnabled: true,
      message: 'Notifications are on for this device.',
    })
  }
  expect([await settings(phone), await settings(laptop)]).toEqual([true, false])
  await as(laptop).toggleUserNotifications({ pushToken: tokenOf('laptop') })
  expect(await endpoints(world)).toEqual(['laptop', 'phone'])

  for (let times = 0; times < 2; times += 1) await as(phone).toggleUserNotifications({ pushToken: null })
  expect(await endpoints(world)).toEqual(['laptop'])
  expect([await settings(phone), await settings(laptop), await ofAccount(phone)]).toEqual([false, true, true])
  await as(laptop).toggleUserNotifications({ pushToken: null })
  expect(await ofAccount(phone)).toBe(false)
})

test('twenty clicks at once make one device', async () => {
  await using world = await newWorld()
  const phone = await onDevice(world)
  const clicks = Array.from({ length: 20 }, () => as(phone).toggleUserNotifications({ pushToken: tokenOf('phone') }))
  expect((await Promise.allSettled(clicks)).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await endpoints(world)).toEqual(['phone'])
})

test('a device belongs to its session: it is removed with the session, and changes hands with another login', async () => {
  await using world = await newWorld()
  const [dana, eve] = [await onDevice(world), await onDevice(world)]
  await as(dana).toggleUserNotifications({ pushToken: tokenOf('shared') })
  await as(eve).toggleUserNotifications({ pushToken: tokenOf('shared') })
  expect([await settings(dana), await settings(eve)]).toEqual([false, true])
  await world.db.deleteFrom('sessions').where('id', '=', eve.who.sessionId).execute()
  expect(await endpoints(world)).toEqual([])
})

test('anything but a browser’s subscription is refused, in the wizard too', async () => {
  await using world = await newWorld()
  const phone = await onDevice(world)
  const inner = JSON.stringify({ endpoint: 'https://127.0.0.1/x', keys })
  for (const pushToken of ['', 'token', inner]) {
    await expect(as(phone).toggleUserNotifications({ pushToken })).rejects.toMatchObject({
      code: 'account/bad-push-token',
    })
  }
  await expect(fan(world, { pushToken: inner })).rejects.toMatchObject({ code: 'account/bad-push-token' })
  expect(await endpoints(world)).toEqual([])
})

/** A push service that answers by endpoint. */
function service(answers: Record<string, 'sent' | 'gone' | 'fails'>) {
  const messages: { to: string; message: unknown }[] = []
  const push: Push = {
    publicKey: 'x',
    async send({ endpoint }, message) {
      const to = endpoint.slice('https://push.example.com/'.length)
      const answer = answers[to]
      if (answer === 'fails') throw new Error('429')
      if (answer === 'sent') messages.push({ to, message: JSON.parse(message) })
      return answer ?? 'gone'
    },
  }
  return { push, messages }
}

const pushJobs = async ({ db }: World) => {
  const { rows } = await sql<{ payload: Parameters<typeof sendPush>[1] }>`SELECT payload
    FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = 'send-push'`.execute(db)
  return rows.map(({ payload }) => payload)
}

test('S32: a notification goes to each device; one that is gone is forgotten, one that fails stops no other', async () => {
  await using world = await newWorld()
  const phone = await onDevice(world)
  const [laptop, old] = [await onDevice(world, phone), await onDevice(world, phone)]
  const names: [SignedInCtx, string][] = [
    [phone, 'phone'],
    [laptop, 'laptop'],
    [old, 'old'],
  ]
  for (const [device, name] of names) await as(device).toggleUserNotifications({ pushToken: tokenOf(name) })
  await notify(world.db, [{ userId: phone.who.userId }], {
    type: 'New Entity Notification',
    message: 'You are public.',
  })

  const jobs = await pushJobs(world)
  expect(jobs).toHaveLength(3)
  const { push, messages } = service({ phone: 'sent', laptop: 'fails', old: 'gone' })
  const outcomes = await Promise.allSettled(jobs.map((job) => sendPush({ ...world.ctx, push }, job)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(messages).toEqual([
    { to: 'phone', message: { title: 'LocalSound', body: 'You are public.', path: '/', tag: expect.any(String) } },
  ])
  expect(await endpoints(world)).toEqual(['laptop', 'phone'])

  const [notification] = (await as(phone).listNotifications()).notifications
  await as(phone).markAsRead({ notifications: [{ id: notification?.id as never }] })
  for (const job of jobs) await sendPush({ ...world.ctx, push: service({ laptop: 'fails' }).push }, job)
})
