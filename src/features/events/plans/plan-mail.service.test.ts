import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { friendsAndShow, threeFriends } from '../../../../tests/support/friends-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import type { World } from '../../../../tests/support/world.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { voidTickets } from '../../checkout/refunds/void-tickets.ts'
import { mailNotification } from '../../notifications/mail-notification.service.ts'

async function scene() {
  const friends = await friendsAndShow()
  const { world, ana, bo, cy, eventId: eventID } = friends
  const dee = await fan(world, { fullName: 'Dee Park' })
  await befriend(ana, dee)
  const friendIDs = [bo, cy, dee].map(({ who }) => who.userId)
  const { planID } = await as(ana).startPlan({ eventID, friendIDs })
  return { ...friends, dee, planID }
}

/** The latest news of a kind in someone's bell. */
const newsOf = async (person: SignedInCtx, type = 'Plan Update') =>
  (await as(person).listNotifications()).notifications.find((one) => one.type === type)?.id as NotificationId

const mails = (world: World) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'text_body as text'])
    .where('kind', '=', 'notification')
    .orderBy('created_at')
    .execute()

test('answers to a plan that wait together are one email with date and venue; a later one is another', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, dee, planID } = all
  const mailTo = (notificationId: NotificationId) =>
    mailNotification(world.ctx, { notificationId, userId: ana.who.userId })
  await as(bo).answerPlan({ planID, isIn: true })
  const first = await newsOf(ana)
  await world.setNow('2026-11-20T20:02:00-08:00')
  await as(cy).answerPlan({ planID, isIn: false })
  const second = await newsOf(ana)
  await world.setNow('2026-11-20T20:05:00-08:00')
  await mailTo(first)
  await world.setNow('2026-11-20T20:07:00-08:00')
  await mailTo(second)
  const [mail, ...others] = await mails(world)
  expect(others, 'the second is in the first').toEqual([])
  expect(mail?.subject).toBe('Bo Lund is in, Cy Moss can’t make it: Harbor Lights')
  for (const text of [
    '2 updates to the plan for Harbor Lights',
    'Cy Moss can’t make it to Harbor Lights on Sat, Nov 21.',
    'Date: Sat, Nov 21, 2026',
    'Venue: ',
  ])
    expect(mail?.text).toContain(text)

  await as(dee).answerPlan({ planID, isIn: true })
  await world.setNow('2026-11-20T20:12:00-08:00')
  await mailTo(await newsOf(ana))
  const later = (await mails(world))[1]
  expect(later?.subject).toBe('Dee Park is in for Harbor Lights on Sat, Nov 21')
  expect(later?.text, 'what was mailed already').not.toContain('Bo Lund')
})

test('an email names no one whom its reader can’t see, and what was read isn’t emailed', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, dee, planID } = all
  for (const one of [bo, cy, dee]) await as(one).answerPlan({ planID, isIn: true })
  const { notifications } = await as(ana).listNotifications()
  const idOf = (name: string) => notifications.find(({ message }) => message.startsWith(name))?.id as NotificationId
  await as(ana).markAsRead({ notifications: [{ id: idOf('Dee Park') }] })
  await world.db.updateTable('users').set({ suspended_at: world.ctx.now() }).where('id', '=', cy.who.userId).execute()
  await mailNotification(world.ctx, { notificationId: idOf('Bo Lund'), userId: ana.who.userId })
  expect((await mails(world)).map(({ subject }) => subject)).toEqual(['Bo Lund is in for Harbor Lights on Sat, Nov 21'])
})

test('the email of a plan’s or an invite’s question says when and where the show is', async () => {
  await using all = await scene()
  const { world, bo } = all
  await mailNotification(world.ctx, { notificationId: await newsOf(bo, 'Plan Invite'), userId: bo.who.userId })
  const [mail] = await mails(world)
  expect(mail?.text).toMatch(/Date: Sat, Nov 21, 2026\n(?:Doors: .*\n)?Show: .*\nVenue: /)
})

const mailJobs = async (world: World) => {
  const { rows } = await sql<{ minutes: number }>`
    SELECT round(extract(epoch FROM (job.run_at - job.created_at)) / 60)::integer AS minutes
    FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    JOIN notifications n ON n.id::text = job.payload ->> 'notificationId'
    WHERE task.identifier = 'mail-notification' AND n.type IN ('Plan Invite', 'Event Invite') ORDER BY job.id`.execute(
    world.db,
  )
  return rows.map(({ minutes }) => minutes)
}

test('a question about a show in less than a day is emailed after a minute, any other after five', async () => {
  await using friends = await threeFriends()
  const { world, ana, bo } = friends
  await world.setNow('2026-11-20T22:00:00-08:00')
  const { eventId: later } = await publishedShow(world, { day: '2026-11-28' })
  const { eventId: soon } = await publishedShow(world, { day: '2026-11-21' })
  const { eventId: tomorrow } = await publishedShow(world, { day: '2026-11-21' })
  await as(ana).startPlan({ eventID: later, friendIDs: [bo.who.userId] })
  await as(ana).startPlan({ eventID: soon, friendIDs: [bo.who.userId] })
  await as(ana).eventInvite({ eventID: tomorrow, friendID: bo.who.userId })
  expect(await mailJobs(world)).toEqual([5, 1, 1])
})

test('a question that was seen in the bell is emailed until it has an answer; news is not', async () => {
  await using all = await scene()
  const { world, bo, cy, planID } = all
  for (const person of [bo, cy]) {
    const notificationId = await newsOf(person, 'Plan Invite')
    await as(person).markAsRead({ notifications: [notificationId] })
    if (person === cy) await as(cy).answerPlan({ planID, isIn: false })
    await mailNotification(world.ctx, { notificationId, userId: person.who.userId })
  }
  expect((await mails(world)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Ana Vale is getting a group together/),
  ])
})

test('a friend’s answer is emailed to no one who has refunded the tickets or can’t make it by then', async () => {
  await using friends = await threeFriends()
  const { world, ana, bo, cy } = friends
  await befriend(bo, cy)
  const { eventId: eventID } = await onSaleShow(world, { name: 'Harbor Lights' })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  const answer = (person: SignedInCtx, isIn: boolean) => as(person).answerPlan({ planID, isIn })
  for (const one of [bo, cy]) await answer(one, true)
  const { orderID } = await boughtOrder(world, { buyer: bo, eventId: eventID, quantity: 3 })
  await answer(cy, false)
  const mailTo = async (person: SignedInCtx) =>
    mailNotification(world.ctx, { notificationId: await newsOf(person), userId: person.who.userId })
  const subjects = async () => (await mails(world)).map(({ subject }) => subject)

  await inTransaction(world.db, (tx) => voidTickets(tx, [orderID]))
  await mailTo(bo)
  expect(await subjects(), 'Bo has no ticket for Cy any more').toEqual([])
  await answer(ana, false)
  await mailTo(ana)
  expect(await subjects(), 'nor does Ana come').toEqual([])
  await answer(ana, true)
  await mailTo(ana)
  expect(await subjects()).toHaveLength(1)
})
