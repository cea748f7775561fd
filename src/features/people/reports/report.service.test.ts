import { expect, test } from 'vitest'
import { chattingShow, post } from '../../../../tests/support/chat-builders.ts'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess
const rows = (world: World) => world.db.selectFrom('reports').selectAll().orderBy('id').execute()

test('people report events, profiles and people, and are thanked', async () => {
  await using world = await newWorld()
  const [reporter, other] = [await fan(world), await fan(world)]
  const band = await approvedBand(world)
  const show = await publishedShow(world)

  const thanks = { success: true, message: 'Thanks for your report. We review every one.' }
  const send = (type: 'event' | 'profile' | 'user', id: string) =>
    as(reporter).report({ type, id, reason: 'spam', text: '  The same poster ten times.  ' })
  expect(await send('event', show.eventId)).toEqual(thanks)
  expect(await send('profile', band.id)).toEqual(thanks)
  expect(await send('user', other.who.userId)).toEqual(thanks)

  expect(await rows(world)).toMatchObject([
    { subject_type: 'event', subject_id: show.eventId, reason: 'spam', text: 'The same poster ten times.' },
    { subject_type: 'profile', subject_id: band.id },
    { subject_type: 'user', subject_id: other.who.userId, reporter_id: reporter.who.userId },
  ])
})

test('one person has one open report of a thing, however often they send it', async () => {
  await using world = await newWorld()
  const [reporter, second] = [await fan(world), await fan(world)]
  const band = await approvedBand(world)
  const report = { type: 'profile' as const, id: band.id, reason: 'hate' as const }

  await Promise.all([1, 2, 3, 4].map(() => as(reporter).report(report)))
  await as(second).report(report)
  expect(await rows(world)).toHaveLength(2)
})

test('what isn’t public can’t be reported, and people can’t report themselves', async () => {
  await using world = await newWorld()
  const reporter = await fan(world)
  const hidden = await approvedVenue(world, { status: 'pending' })
  const draft = await publishedShow(world, { status: 'draft' })
  const ofHidden = await publishedShow(world, { hostId: hidden.id })

  const refused = [
    ['profile', hidden.id],
    ['event', draft.eventId],
    ['event', ofHidden.eventId],
  ] as const
  for (const [type, id] of refused) {
    await expect(as(reporter).report({ type, id, reason: 'other' })).rejects.toMatchObject({
      code: 'request/not-found',
    })
  }
  await expect(as(reporter).report({ type: 'user', id: reporter.who.userId, reason: 'other' })).rejects.toMatchObject({
    code: 'people/yourself',
  })
  await expect(as(world.ctx).report({ type: 'user', id: newId<string>(), reason: 'other' })).rejects.toMatchObject({
    code: 'request/not-signed-in',
  })
  expect(await rows(world)).toEqual([])
})

test('a report of a person arrives despite any block, and its response doesn’t reveal whether they exist', async () => {
  await using world = await newWorld()
  const [reporter, hidden, blocker, blocked] = [await fan(world), await fan(world), await fan(world), await fan(world)]
  const suspended = await fan(world)
  await as(hidden).setVisibility({ visibility: 'private' })
  await as(blocker).blockUser({ userID: reporter.who.userId })
  await as(reporter).blockUser({ userID: blocked.who.userId })
  const { userId: suspendedId } = suspended.who
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspendedId).execute()

  const reported = [hidden, blocker, blocked, suspended].map(({ who }) => who.userId)
  for (const id of [...reported, (await world.person()).who.userId, newId<string>()])
    for (const _ of [1, 2])
      expect(await as(reporter).report({ type: 'user', id, reason: 'hate' })).toEqual({
        success: true,
        message: 'Thanks for your report. We review every one.',
      })
  expect((await rows(world)).filter((row) => !row.is_about_nobody).map((row) => row.subject_id)).toEqual(reported)
  const operator = await fan(world, { operator: true })
  const { groups } = await as(operator).listReports({})
  expect(new Set(groups.map(({ subjectID }) => subjectID))).toEqual(new Set(reported))
})

test('the daily limit doesn’t reveal whether the reported person exists', async () => {
  const refusedAt = async (isThere: boolean) => {
    await using world = await newWorld()
    const reporter = await fan(world)
    const hidden = await fan(world)
    await as(hidden).setVisibility({ visibility: 'private' })
    const id = isThere ? hidden.who.userId : newId<string>()
    const answers: string[] = []
    for (const subject of [id, id, ...Array.from({ length: 10 }, () => newId<string>())]) {
      const reporting = as(reporter).report({ type: 'user', id: subject, reason: 'spam' })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      answers.push(await reporting.then(({ message }) => message).catch((error: Error) => error.message))
    }
    return answers
  }
  const answers = await refusedAt(true)
  expect(answers.at(-1)).not.toBe(answers[0])
  expect(await refusedAt(false)).toEqual(answers)
})

test('check 18: one person reports ten things in 24 hours, sent at once or one by one', async () => {
  await using world = await newWorld()
  const reporter = await fan(world)
  const things = await Promise.all(Array.from({ length: 12 }, () => fan(world)))
  const results = await Promise.allSettled(
    things.map(({ who }) => as(reporter).report({ type: 'user', id: who.userId, reason: 'spam' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'people/reports-of-day', data: { retryAfterSeconds: expect.closeTo(86_400, -2) } },
  })

  await world.setNow('2026-11-21T20:00:01-08:00')
  const late = await fan(world)
  await as(reporter).report({ type: 'user', id: late.who.userId, reason: 'spam' })
  expect(await rows(world)).toHaveLength(11)
})

test('a chat message is reported by those in its chat, with what it said, and never by its sender', async () => {
  await using world = await newWorld()
  const { fans, fanRoom, bandOwner } = await chattingShow(world)
  const [ana, ben] = fans
  const { message } = await post(ana, fanRoom, 'Buy my tickets')
  const about = { type: 'chat-message', id: message.messageID, reason: 'spam' } as const
  for (const outsider of [bandOwner, await fan(world)])
    await expect(as(outsider).report(about)).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(ana).report(about)).rejects.toMatchObject({ code: 'people/yourself' })

  await as(ben).report(about)
  await as(ana).editMessage({ messageID: message.messageID, text: 'Hello' })
  expect(await rows(world)).toMatchObject([{ subject_id: message.messageID, subject_text: 'Buy my tickets' }])
  await as(ana).deleteMessage({ messageID: message.messageID })
  await expect(as(ben).report({ ...about, reason: 'hate' })).rejects.toMatchObject({ code: 'request/not-found' })
})

test('operators get one email of a thing that is reported, and another once they have answered and it is reported again', async () => {
  await using world = await newWorld()
  const reporters = [await fan(world), await fan(world), await fan(world)]
  for (const reporter of reporters) reporter.settings = { ...reporter.settings, operatorEmails: ['desk@example.com'] }
  const operator = await fan(world, { operator: true })
  const band = await approvedBand(world, { name: 'Night Ferries' })
  const about = { type: 'profile', id: band.id, reason: 'dangerous', text: 'Ask Dana.' } as const
  const mails = () =>
    world.db.selectFrom('mails').select(['to_address', 'subject', 'text_body']).orderBy('id').execute()

  await Promise.all(reporters.slice(0, 2).map((reporter) => as(reporter).report(about)))
  await as(reporters[0] as (typeof reporters)[0]).report({ type: 'user', id: newId<string>(), reason: 'hate' })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    ...{ to_address: 'desk@example.com', subject: 'Reported page: Night Ferries (dangerous or unsafe)' },
    text_body: expect.stringContaining('/operator/reports'),
  })
  expect(mail?.text_body).not.toContain('Dana')

  await as(operator).resolveReports({ type: 'profile', id: band.id, resolution: 'dismissed', note: 'Not so' })
  await as(reporters[2] as (typeof reporters)[0]).report({ ...about, reason: 'spam' })
  expect((await mails()).map(({ subject }) => subject)).toEqual([mail?.subject, 'Reported page: Night Ferries (spam)'])
})
