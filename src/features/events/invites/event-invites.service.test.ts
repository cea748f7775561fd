import { expect, test } from 'vitest'
import { datesOf, publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { mailNotification } from '../../notifications/mail-notification.service.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

async function scene() {
  const world = await newWorld()
  const [ana, bo, cy] = [
    await fan(world, { fullName: 'Ana Vale' }),
    await fan(world, { fullName: 'Bo Lund' }),
    await fan(world, { fullName: 'Cy Moss' }),
  ]
  await befriend(ana, bo)
  const { eventId } = await publishedShow(world)
  return { world, ana, bo, cy, eventId, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

type Invite = { note?: string; occurrenceDate?: string }
const invite = (from: SignedInCtx, to: SignedInCtx, eventID: EventId, rest: Invite = {}) =>
  as(from).eventInvite({ friendID: to.who.userId, eventID, ...rest })
const bellOf = async (person: SignedInCtx) => (await as(person).listNotifications()).notifications
const inviteIn = async (person: SignedInCtx) => {
  const row = (await bellOf(person)).find(({ type }) => type === 'Event Invite')
  if (!row) throw new Error('There is no invite.')
  return { id: row.id as never }
}
const answersFor = async (person: SignedInCtx, eventID: EventId) =>
  (await as(person).fetchEventInvites({ eventID })).sent.map(({ fullName, answer }) => [fullName, answer])

test('a friend who is invited finds it in the bell with the note, once, however often it is sent (G37)', async () => {
  await using all = await scene()
  const { ana, bo, eventId } = all
  const answer = { success: true, message: 'Invite sent to Bo Lund.', alreadyInvited: false }
  expect(await invite(ana, bo, eventId, { note: ' Front row?  ' })).toEqual(answer)
  expect(await invite(ana, bo, eventId, { note: 'Front row?' }), 'the same request once more').toEqual(answer)
  const again = await Promise.all([1, 2, 3].map(() => invite(ana, bo, eventId, { note: 'Again' })))
  const dropped = 'Bo Lund is already invited. Your note wasn’t sent to them.'
  expect(again).toEqual([1, 2, 3].map(() => ({ success: true, message: dropped, alreadyInvited: true })))
  const bell = (await bellOf(bo)).filter(({ type }) => type === 'Event Invite')
  expect(bell).toMatchObject([
    {
      message: 'Ana Vale invited you to Harbor Lights on Sat, Nov 21.\n“Front row?”',
      eventID: eventId,
      senderID: ana.who.userId,
    },
  ])
  expect((await as(bo).fetchEventInvites({ eventID: eventId })).received).toMatchObject([
    { fullName: 'Ana Vale', note: 'Front row?', answer: null, notificationID: bell[0]?.id },
  ])
})

test('repeating an invite does not send it again, neither after the answer nor later', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, eventId } = all
  await befriend(ana, cy)
  for (const friend of [bo, cy]) expect(await invite(ana, friend, eventId)).toMatchObject({ alreadyInvited: false })
  await as(bo).handleRequest({ action: 'deny', notification: await inviteIn(bo) })
  const unsent = { success: true, message: 'Bo Lund is already invited.', alreadyInvited: true }
  expect(await invite(ana, bo, eventId)).toEqual(unsent)
  expect(await invite(ana, cy, eventId)).toMatchObject({ message: 'Invite sent to Cy Moss.', alreadyInvited: false })
  await world.setNow('2026-11-20T20:11:00-08:00')
  expect(await invite(ana, cy, eventId)).toMatchObject({ message: 'Cy Moss is already invited.', alreadyInvited: true })
})

test('a friend who is in the person’s plan is already invited, and no note is reported as sent', async () => {
  await using all = await scene()
  const { ana, bo, eventId } = all
  await as(ana).startPlan({ eventID: eventId, friendIDs: [bo.who.userId], note: '' })
  expect((await invite(ana, bo, eventId)).message).toBe('Bo Lund is already invited.')
  expect(await invite(ana, bo, eventId, { note: 'Front row?' })).toEqual({
    success: true,
    message: 'Bo Lund is already invited. Your note wasn’t sent to them.',
    alreadyInvited: true,
  })
  expect((await bellOf(bo)).filter(({ type }) => type === 'Event Invite')).toEqual([])
})

test('only friends can be invited: strangers, blocked, suspended and nonexistent people are refused alike', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, eventId } = all
  const refused = { code: 'people/not-friends' }
  await expect(invite(ana, cy, eventId)).rejects.toMatchObject(refused)
  await expect(invite(ana, ana, eventId)).rejects.toMatchObject(refused)
  await expect(invite(ana, await world.person(), eventId)).rejects.toMatchObject(refused)
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', bo.who.userId).execute()
  await expect(invite(ana, bo, eventId)).rejects.toMatchObject(refused)
  await world.db.updateTable('users').set({ suspended_at: null }).where('id', '=', bo.who.userId).execute()
  await as(bo).blockUser({ userID: ana.who.userId })
  await expect(invite(ana, bo, eventId)).rejects.toMatchObject(refused)
  expect(await bellOf(cy)).toEqual([])
})

test('the inviter sees who is going, who can’t, and who hasn’t answered; a changed mind is the answer', async () => {
  await using all = await scene()
  const { ana, bo, cy, eventId } = all
  await befriend(ana, cy)
  for (const friend of [bo, cy]) await invite(ana, friend, eventId)
  const [toBo, toCy] = [await inviteIn(bo), await inviteIn(cy)]
  expect(await answersFor(ana, eventId)).toEqual([
    ['Bo Lund', null],
    ['Cy Moss', null],
  ])

  for (const _ of [1, 2]) await as(bo).handleRequest({ action: 'approve', notification: toBo })
  await as(cy).handleRequest({ action: 'deny', notification: toCy })
  expect(await answersFor(ana, eventId)).toEqual([
    ['Bo Lund', 'going'],
    ['Cy Moss', 'not-going'],
  ])
  expect((await as(bo).fetchAttendance({ eventID: eventId })).own).toEqual([null])
  const news = (await bellOf(ana)).filter(({ eventID }) => eventID === eventId)
  expect(news.map(({ message }) => message)).toEqual([
    'Cy Moss can’t go to Harbor Lights on Sat, Nov 21.',
    'Bo Lund is going to Harbor Lights on Sat, Nov 21.',
  ])
  expect((await bellOf(bo)).filter(({ type }) => type === 'Event Invite')).toEqual([])

  await as(bo).toggleUserAttendance({ eventID: eventId, going: false })
  await as(cy).handleRequest({ action: 'approve', notification: toCy })
  expect(await answersFor(ana, eventId)).toEqual([
    ['Bo Lund', 'not-going'],
    ['Cy Moss', 'going'],
  ])
  await as(cy).handleRequest({ action: 'deny', notification: toCy })
  expect(
    (await bellOf(ana)).filter(({ senderID, eventID }) => senderID === cy.who.userId && eventID === eventId),
    'the latest answer is in place of those before',
  ).toMatchObject([{ message: 'Cy Moss can’t go to Harbor Lights on Sat, Nov 21.' }])
  expect((await as(cy).fetchAttendance({ eventID: eventId })).own).toEqual([])
})

test('the email of an invite names the friend and the date, and leads to the question on that date', async () => {
  await using all = await scene()
  const { world, ana, bo } = all
  const { eventId } = await weeklyShow(world)
  const [, second = ''] = (await datesOf(world, eventId)).map(({ day }) => day)
  await invite(ana, bo, eventId, { occurrenceDate: second, note: 'Front row?' })
  const { id } = await inviteIn(bo)
  await mailNotification(world.ctx, { notificationId: id, userId: bo.who.userId })
  const mail = await world.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('kind', '=', 'notification')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toMatch(/^Ana Vale invited you to .* on \w{3}, \w{3} \d+$/)
  expect(mail.text_body).toContain(`/event/${eventId}?date=${second}&answer=1#friends`)
  expect(mail.text_body).toContain('Note:\n> Front row?')

  await as(bo).handleRequest({ action: 'approve', notification: { id } })
  const news = (await bellOf(ana)).find(({ type }) => type === 'Friend News')
  expect(news).toMatchObject({ eventID: eventId, selectedDate: second })
})

test('deleting the notification is not an answer, and marking the show as going is one for people who may see it', async () => {
  await using all = await scene()
  const { world, ana, bo, eventId } = all
  await invite(ana, bo, eventId)
  const notification = await inviteIn(bo)
  await as(bo).handleRequest({ action: 'deleteEventInvite', notification })
  expect((await bellOf(bo)).filter(({ type }) => type === 'Event Invite')).toEqual([])
  expect(await answersFor(ana, eventId)).toEqual([['Bo Lund', null]])

  const show = (visibility: 'public' | 'private') =>
    world.db.updateTable('fans').set({ visibility }).where('user_id', '=', bo.who.userId).execute()
  const marksGoing = (going: boolean) => as(bo).toggleUserAttendance({ eventID: eventId, going })
  await show('private')
  await marksGoing(true)
  expect(await answersFor(ana, eventId), 'a private person’s mark answers no one').toEqual([['Bo Lund', null]])
  await as(bo).handleRequest({ action: 'approve', notification })
  expect(await answersFor(ana, eventId), 'an answer is for the person who asked').toEqual([['Bo Lund', 'going']])
  await marksGoing(false)
  expect(await answersFor(ana, eventId), 'and so is that it is taken back').toEqual([['Bo Lund', 'not-going']])
  await show('public')
  await marksGoing(true)
  expect(await answersFor(ana, eventId)).toEqual([['Bo Lund', 'going']])
})

test('other people’s invites can’t be answered, nor can one from a former friend', async () => {
  await using all = await scene()
  const { ana, bo, cy, eventId } = all
  await invite(ana, bo, eventId)
  const notification = await inviteIn(bo)
  for (const action of ['approve', 'deny', 'deleteEventInvite'] as const) {
    await expect(as(cy).handleRequest({ action, notification })).rejects.toMatchObject({ code: 'request/not-found' })
  }
  await as(ana).removeFriend({ friendID: bo.who.userId })
  expect((await bellOf(bo)).filter(({ type }) => type === 'Event Invite')).toEqual([])
  expect((await as(bo).fetchEventInvites({ eventID: eventId })).received).toEqual([])
  await expect(as(bo).handleRequest({ action: 'approve', notification })).rejects.toMatchObject({
    code: 'request/not-found',
  })
})

test('each date of a weekly show has its own invites; past, hidden and canceled ones have none', async () => {
  await using all = await scene()
  const { world, ana, bo } = all
  const { eventId } = await weeklyShow(world)
  const [first = '', second = ''] = (await datesOf(world, eventId)).map(({ day }) => day)
  await invite(ana, bo, eventId)
  await invite(ana, bo, eventId, { occurrenceDate: first })
  await invite(ana, bo, eventId, { occurrenceDate: second })
  await expect(invite(ana, bo, eventId, { occurrenceDate: '2026-11-19' })).rejects.toMatchObject({
    code: 'event/no-such-date',
  })
  const days = async () => (await as(ana).fetchEventInvites({ eventID: eventId })).sent.map(({ day }) => day)
  expect(await days()).toEqual([first, second])
  await world.setNow(`${second}T12:00:00-08:00`)
  expect(await days()).toEqual([second])
  await world.db.updateTable('events').set({ status: 'draft' }).where('id', '=', eventId).execute()
  expect(await days()).toEqual([])
  await expect(invite(ana, bo, eventId)).rejects.toMatchObject({ code: 'event/not-found' })
  await world.db.updateTable('events').set({ status: 'canceled' }).where('id', '=', eventId).execute()
  await expect(invite(ana, bo, eventId)).rejects.toMatchObject({ code: expect.stringMatching(/canceled|passed/) })
})

test('one person sends a hundred invites in 24 hours', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, eventId } = all
  await befriend(ana, cy)
  await invite(ana, bo, eventId)
  const row = await world.db
    .selectFrom('notifications')
    .selectAll()
    .where('type', '=', 'Event Invite')
    .executeTakeFirstOrThrow()
  const { eventId: other } = await publishedShow(world, { day: '2026-11-22' })
  const people = await Promise.all(Array.from({ length: 99 }, () => fan(world)))
  await world.db
    .insertInto('notifications')
    .values(people.map(({ who }) => ({ ...row, id: who.userId as never, to_user_id: who.userId })))
    .execute()
  await expect(invite(ana, cy, other)).rejects.toMatchObject({ code: 'request/too-many' })
  expect(await invite(ana, bo, eventId)).toMatchObject({ success: true })
})
