import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { callLimits } from '../../../server/http/call-limits.ts'
import { unsubscribeRoutes } from '../../../server/routes/unsubscribe.ts'
import { sendWeeklyEmails } from './send-weekly-emails.service.ts'

const tuesday = '2026-11-24T12:00:00-08:00'
const thursday = '2026-11-26T09:00:00-08:00'

const mailsTo = (world: World, { who }: SignedInCtx) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'text_body as text', 'unsubscribe_url as unsubscribeUrl'])
    .where('to_address', '=', who.email)
    .where('kind', '=', 'weekly')
    .execute()

async function reader(world: World) {
  const person = await fan(world)
  await as(person).setWeeklyEmail({ isOn: true })
  return person
}

test('a person who asked for it gets their plans and the week’s shows on Thursday morning, each once', async () => {
  await using world = await newWorld({ now: tuesday })
  const [dana, bo] = [await reader(world), await fan(world)]
  expect([await as(dana).fetchWeeklyEmail(), await as(bo).fetchWeeklyEmail()]).toMatchObject([
    { isOn: true, city: 'Oakland, CA' },
    { isOn: false },
  ])
  const { eventId, hostId } = await publishedShow(world, { name: 'Harbor Lights', day: '2026-11-28' })
  await publishedShow(world, { name: 'Followed', day: '2026-11-29', hostId })
  for (const day of ['2026-11-25', '2026-11-27', '2026-12-02', '2026-12-03'])
    await publishedShow(world, { name: `On ${day}`, day, venueName: `Hall ${day}` })
  await as(dana).toggleUserAttendance({ eventID: eventId, going: true })
  await as(dana).changeFavoriteEntity({ entityID: hostId, following: true })
  expect(await sendWeeklyEmails(world.ctx)).toBe(0)
  await world.setNow(thursday)
  expect(await sendWeeklyEmails(world.ctx)).toBe(1)

  const [mail, ...others] = await mailsTo(world, dana)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your week in Oakland')
  expect(mail?.text).toContain('Thu, Nov 26 to Wed, Dec 2')
  expect(mail?.text.match(/^(?:Harbor Lights|Followed|On .*)$/gm)).toEqual([
    'Harbor Lights',
    'On 2026-11-27',
    'Followed',
    'On 2026-12-02',
  ])
  expect(mail?.text).toContain('Harbor Lights\nYou’re going · Sat, Nov 28 · 8:30 PM · The Blue Door\nView show:')
  expect(mail?.text).toContain('Followed\nYou follow The Blue Door · Sun, Nov 29')
  expect(await mailsTo(world, bo)).toEqual([])
})

test('the email is offered until a person answers, once and for all (0214)', async () => {
  await using world = await newWorld({ now: tuesday })
  const [dana, bo, kim] = [await fan(world), await fan(world), await fan(world)]
  const offers = async (person: SignedInCtx) => (await as(person).fetchWeeklyEmail()).isOffered
  expect([await offers(dana), await offers(bo)]).toEqual([true, true])
  await as(dana).setWeeklyEmail({ isOn: false })
  await as(bo).setWeeklyEmail({ isOn: true })
  expect([await offers(dana), await offers(bo), await offers(kim)]).toEqual([false, false, true])
  await as(bo).setWeeklyEmail({ isOn: false })
  expect(await as(bo).fetchWeeklyEmail()).toMatchObject({ isOn: false, isOffered: false })
  await as(dana).setWeeklyEmail({ isOn: true })
  expect(await as(dana).fetchWeeklyEmail()).toMatchObject({ isOn: true, isOffered: false })
})

test('two processes at once write one email a week, none for a week without shows, and none at night', async () => {
  await using world = await newWorld({ now: tuesday })
  const dana = await reader(world)
  await world.setNow(thursday)
  expect(await sendWeeklyEmails(world.ctx)).toBe(0)
  await publishedShow(world, { name: 'Harbor Lights', day: '2026-12-05' })
  await world.setNow('2026-12-03T23:00:00-08:00')
  expect(await sendWeeklyEmails(world.ctx)).toBe(0)
  await world.setNow('2026-12-04T09:00:00-08:00')
  const counts = await Promise.all([1, 2, 3].map(() => sendWeeklyEmails(world.ctx)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await mailsTo(world, dana)).toHaveLength(1)
})

test('one click in the email stops it, only for its reader', async () => {
  await using world = await newWorld({ now: tuesday })
  const [dana, bo] = [await reader(world), await reader(world)]
  await publishedShow(world, { name: 'Harbor Lights', day: '2026-11-28' })
  await world.setNow(thursday)
  await sendWeeklyEmails(world.ctx)
  const [mail] = await mailsTo(world, dana)
  const { pathname, search } = new URL(`${mail?.unsubscribeUrl}`)
  const routes = unsubscribeRoutes(world.ctx, callLimits(world.ctx))
  expect(await (await routes.request(pathname + search)).text()).toContain('Stop receiving “Your week”')
  expect((await as(dana).fetchWeeklyEmail()).isOn).toBe(true)
  expect((await routes.request(pathname + search, { method: 'POST' })).status).toBe(200)
  expect([(await as(dana).fetchWeeklyEmail()).isOn, (await as(bo).fetchWeeklyEmail()).isOn]).toEqual([false, true])
})
