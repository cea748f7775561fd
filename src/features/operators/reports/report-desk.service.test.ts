import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

async function scene() {
  const world = await newWorld()
  const operator = await fan(world, { operator: true })
  const reporters = [await fan(world), await fan(world)] as const
  const venue = await approvedVenue(world)
  const show = await publishedShow(world, { hostId: venue.id })
  return { world, operator, reporters, venue, show, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('each subject is listed once with all its reports, the newest first, and never who reported it', async () => {
  await using all = await scene()
  const { operator, reporters, venue, show } = all
  await as(reporters[0]).report({ type: 'event', id: show.eventId, reason: 'spam', text: 'Again and again.' })
  await as(reporters[0]).report({ type: 'profile', id: venue.id, reason: 'hate' })
  await as(reporters[1]).report({ type: 'event', id: show.eventId, reason: 'misleading' })

  const { groups } = await as(operator).listReports({})
  expect(groups).toMatchObject([
    {
      type: 'event',
      name: 'Harbor Lights',
      state: 'published',
      host: 'The Blue Door',
      reports: [{ reason: 'misleading' }, { reason: 'spam', text: 'Again and again.' }],
    },
    { type: 'profile', name: 'The Blue Door', state: 'approved', reports: [{ reason: 'hate' }] },
  ])
  for (const { who, username } of reporters) {
    expect(JSON.stringify(groups)).not.toContain(who.userId)
    expect(JSON.stringify(groups)).not.toContain(username)
  }
  expect((await as(operator).fetchDesk()).waiting.reports).toBe(2)
})

test('dismissed reports are kept with their note, and the same person may report again', async () => {
  await using all = await scene()
  const { operator, reporters, show } = all
  const send = () => as(reporters[0]).report({ type: 'event', id: show.eventId, reason: 'spam' })
  const dismiss = { type: 'event', id: show.eventId, resolution: 'dismissed', note: 'Looks fine.' } as const
  await send()
  await as(operator).resolveReports(dismiss)

  expect((await as(operator).listReports({})).groups).toEqual([])
  expect((await as(operator).listReports({ state: 'resolved' })).groups).toMatchObject([
    { reports: [{ resolution: 'dismissed', note: 'Looks fine.', resolvedBy: operator.username }] },
  ])
  expect(await as(all.world.ctx).fetchEvent({ eventID: show.eventId })).toMatchObject({ success: true })
  await send()
  expect((await as(operator).listReports({})).groups).toHaveLength(1)
})

test('an answer takes down what is reported, and every report of it is answered', async () => {
  await using all = await scene()
  const { world, operator, reporters, venue, show } = all
  const band = await approvedBand(world)
  for (const reporter of reporters) {
    await as(reporter).report({ type: 'event', id: show.eventId, reason: 'spam' })
    await as(reporter).report({ type: 'profile', id: band.id, reason: 'impersonation' })
    await as(reporter).report({
      type: 'user',
      id: reporters[reporter === reporters[0] ? 1 : 0].who.userId,
      reason: 'hate',
    })
  }
  const note = 'Against our terms.'
  await as(operator).resolveReports({ type: 'event', id: show.eventId, resolution: 'event-unpublished', note })
  await as(operator).resolveReports({ type: 'profile', id: band.id, resolution: 'entity-suspended', note })
  await as(operator).resolveReports({ type: 'user', id: reporters[0].who.userId, resolution: 'user-suspended', note })

  expect((await as(operator).fetchEntityFile({ entityID: venue.id })).events).toMatchObject([{ status: 'unpublished' }])
  expect((await as(operator).fetchEntityFile({ entityID: band.id })).profile.status).toBe('suspended')
  const { account } = await as(operator).fetchAccountFile({ userID: reporters[0].who.userId })
  expect(account.suspendedAt).not.toBeNull()
  expect((await as(operator).listReports({})).groups, 'the other person is still reported').toMatchObject([
    { type: 'user', subjectID: reporters[1].who.userId },
  ])
  const { groups } = await as(operator).listReports({ state: 'resolved' })
  expect(groups.flatMap(({ reports }) => reports)).toHaveLength(5)
})

test('a reported event can cost its host the page', async () => {
  await using all = await scene()
  const { operator, reporters, venue, show } = all
  await as(reporters[0]).report({ type: 'event', id: show.eventId, reason: 'dangerous' })
  const input = { type: 'event', id: show.eventId, resolution: 'entity-suspended', note: 'Fraud.' } as const
  await as(operator).resolveReports(input)
  expect((await as(operator).fetchEntityFile({ entityID: venue.id })).profile.status).toBe('suspended')
})

test('if two operators answer at once, one acts and the other sees who was first', async () => {
  await using all = await scene()
  const second = await fan(all.world, { operator: true })
  const { operator, reporters, show } = all
  await as(reporters[0]).report({ type: 'event', id: show.eventId, reason: 'spam' })
  const input = { type: 'event', id: show.eventId, resolution: 'event-unpublished', note: 'Spam.' } as const
  const responses = await Promise.all([operator, second, operator].map((who) => as(who).resolveReports(input)))
  expect(responses.filter(({ message }) => message === 'Harbor Lights was unpublished.')).toHaveLength(1)
  expect(responses.filter(({ message }) => message.startsWith('Already handled by '))).toHaveLength(2)
})

test('a dismissal needs no note', async () => {
  await using all = await scene()
  const { operator, reporters, show } = all
  await as(reporters[0]).report({ type: 'event', id: show.eventId, reason: 'spam' })
  const about = { type: 'event', id: show.eventId } as const
  expect(await as(operator).resolveReports({ ...about, resolution: 'dismissed', note: ' ' })).toMatchObject({
    message: 'The reports were dismissed.',
  })
  expect((await as(operator).listReports({ state: 'resolved' })).groups).toMatchObject([
    { reports: [{ resolution: 'dismissed', note: '' }] },
  ])
})

test('a takedown has a reason, and an answer fits what is reported', async () => {
  await using all = await scene()
  const { operator, reporters, show } = all
  await as(reporters[0]).report({ type: 'event', id: show.eventId, reason: 'spam' })
  const about = { type: 'event', id: show.eventId } as const
  await expect(
    as(operator).resolveReports({ ...about, resolution: 'event-unpublished', note: ' ' }),
  ).rejects.toMatchObject({ code: 'entities/reason-missing' })
  await expect(
    as(operator).resolveReports({ ...about, resolution: 'user-suspended', note: 'So.' }),
  ).rejects.toMatchObject({ code: 'requests/unknown-action' })
  expect((await as(operator).listReports({})).groups).toHaveLength(1)
})

test('a reported chat message is on the desk with its chat, and is removed for everyone; its sender is told', async () => {
  await using world = await newWorld()
  const [operator, second] = [await fan(world, { operator: true }), await fan(world, { operator: true })]
  const { fans, fanRoom } = await chattingShow(world)
  const [ana, ben] = fans
  const { message } = await post(ana, fanRoom, 'Buy my tickets')
  const subject = { type: 'chat-message', id: message.messageID } as const
  await as(ben).report({ ...subject, reason: 'spam' })
  expect((await as(operator).listReports({})).groups).toMatchObject([
    {
      type: 'chat-message',
      name: 'ana.fan',
      host: 'Harbor Lights',
      hostID: ana.who.userId,
      state: '',
      message: { room: 'fans', text: 'Buy my tickets' },
    },
  ])

  const input = { ...subject, resolution: 'message-removed', note: 'No ticket sales here.' } as const
  const responses = await Promise.all([operator, second].map((who) => as(who).resolveReports(input)))
  expect(responses.map(({ message: text }) => text).toSorted()).toEqual([
    expect.stringMatching(/^Already handled by /),
    'The message was removed.',
  ])
  expect((await as(ben).fetchChat({ chatID: fanRoom })).messages).toMatchObject([{ text: '', deleted: true }])
  const notifications = (await as(ana).listNotifications()).notifications
  expect(notifications.map(({ type, message: text }) => [type, text])).toEqual([
    [
      'Message Removed',
      'We removed your message in the chat for Harbor Lights. It isn’t shown to anyone anymore. Here’s why: No ticket sales here. Messages that break our rules can cost you your account.',
    ],
  ])
  const mails = await world.db.selectFrom('mails').select('to_address').where('kind', '=', 'message-removed').execute()
  expect(mails).toEqual([{ to_address: ana.who.email }])
  expect((await as(operator).listReports({ state: 'resolved' })).groups).toMatchObject([
    { state: 'removed', message: { text: 'Buy my tickets' }, reports: [{ resolution: 'message-removed' }] },
  ])
})

test('the sender of a reported chat message can be suspended', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const { fans, fanRoom } = await chattingShow(world)
  const [ana, ben] = fans
  const { message } = await post(ana, fanRoom, 'Threats')
  const subject = { type: 'chat-message', id: message.messageID } as const
  await as(ben).report({ ...subject, reason: 'harassment' })
  await as(operator).resolveReports({ ...subject, resolution: 'user-suspended', note: 'Threats.' })
  expect((await as(operator).fetchAccountFile({ userID: ana.who.userId })).account.suspendedAt).not.toBeNull()
})
