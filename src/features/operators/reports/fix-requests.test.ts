import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import type { EntityId, NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'

const as = callsInProcess

async function scene() {
  const world = await newWorld()
  const [operator, owner, door] = [await fan(world, { operator: true }), await fan(world), await fan(world)]
  const reporters = [await fan(world), await fan(world)] as const
  const venue = await approvedVenue(world, { owner })
  await manages(world, door, venue.id, 'door')
  const show = await publishedShow(world, { hostId: venue.id })
  return {
    world,
    operator,
    owner,
    door,
    reporters,
    venue,
    show,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const mailsTo = (world: World, { who }: SignedInCtx) =>
  world.db.selectFrom('mails').select(['kind', 'subject', 'text_body']).where('to_address', '=', who.email).execute()

const requestsOf = async (manager: SignedInCtx, entityID: EntityId) =>
  (await as(manager).listNotifications({ entityDetails: { id: entityID } })).notifications.filter(
    ({ type }) => type === 'Fix Request',
  )

const sayFixed = (manager: SignedInCtx, id: EntityId, request: { id: string } | undefined) =>
  as(manager).handleEntityNotification({
    action: 'approve',
    notification: { id: `${request?.id}` as NotificationId },
    entityDetails: { id },
  })

test('a host is asked to fix a reported show by bell and email, and its “Fixed” closes the reports', async () => {
  await using all = await scene()
  const { world, operator, owner, door, reporters, venue, show } = all
  await as(reporters[0]).report({ type: 'event', id: show.eventId, reason: 'wrong-facts', text: 'Doors are at 7.' })
  const about = { type: 'event', id: show.eventId } as const
  const note = 'The doors time is wrong.'
  expect(await as(operator).resolveReports({ ...about, resolution: 'fix-requested', note })).toMatchObject({
    message: 'The host was asked to fix it.',
  })

  expect((await as(operator).listReports({})).groups).toMatchObject([
    {
      fixRequestedAt: expect.stringMatching(/^2026-11-21T04:00:/),
      reports: [{ reason: 'wrong-facts', resolution: null }],
    },
  ])
  const [request] = await requestsOf(owner, venue.id)
  expect(request).toMatchObject({
    type: 'Fix Request',
    message: `Please fix Harbor Lights: ${note}`,
    eventID: show.eventId,
  })
  const mails = await mailsTo(world, owner)
  expect(mails).toMatchObject([{ kind: 'fix-request', subject: 'Please fix Harbor Lights' }])
  expect(JSON.stringify(mails)).toContain(note)
  expect(JSON.stringify([request, mails])).not.toContain('Doors are at 7.')
  expect(await mailsTo(world, door)).toEqual([])

  // A report after the request is a new matter.
  await as(reporters[1]).report({ type: 'event', id: show.eventId, reason: 'spam' })
  await expect(sayFixed(door, venue.id, request)).rejects.toMatchObject({ code: 'request/not-allowed' })
  expect(await sayFixed(owner, venue.id, request)).toMatchObject({ message: 'Thanks! We’ve closed the reports.' })
  expect((await as(operator).listReports({})).groups).toMatchObject([
    { fixRequestedAt: null, reports: [{ reason: 'spam' }] },
  ])
  expect((await as(operator).listReports({ state: 'resolved' })).groups).toMatchObject([
    { reports: [{ reason: 'wrong-facts', resolution: 'fixed-by-host', resolvedBy: owner.username }] },
  ])
  expect(await requestsOf(owner, venue.id)).toEqual([])
})

test('a request to fix a page leaves its bell when operators ask again or dismiss the reports', async () => {
  await using all = await scene()
  const { operator, owner, reporters, venue } = all
  await as(reporters[0]).report({ type: 'profile', id: venue.id, reason: 'misleading' })
  const about = { type: 'profile', id: venue.id } as const
  await as(operator).resolveReports({ ...about, resolution: 'fix-requested', note: 'The capacity is wrong.' })
  const [first] = await requestsOf(owner, venue.id)
  await as(operator).resolveReports({ ...about, resolution: 'fix-requested', note: 'The address, too.' })
  expect(await requestsOf(owner, venue.id)).toMatchObject([
    { message: 'Please fix The Blue Door: The address, too.', eventID: null },
  ])
  expect(await sayFixed(owner, venue.id, first)).toMatchObject({ message: expect.stringMatching(/^Already handled/) })
  expect((await as(operator).listReports({})).groups).toHaveLength(1)

  await as(operator).resolveReports({ ...about, resolution: 'dismissed', note: '' })
  expect(await requestsOf(owner, venue.id)).toEqual([])
})

test('a host is asked with a reason, only about a show or a page, and only if someone manages it', async () => {
  await using all = await scene()
  const { world, operator, reporters, show } = all
  const unclaimed = await approvedVenue(world, { status: 'unclaimed' })
  await world.db.deleteFrom('entity_managers').where('entity_id', '=', unclaimed.id).execute()
  const [reporter, other] = reporters
  await as(reporter).report({ type: 'event', id: show.eventId, reason: 'spam' })
  await as(reporter).report({ type: 'user', id: other.who.userId, reason: 'spam' })
  await as(reporter).report({ type: 'profile', id: unclaimed.id, reason: 'spam' })
  const resolution = 'fix-requested'
  for (const [type, id, note, code] of [
    ['event', show.eventId, ' ', 'entities/reason-missing'],
    ['user', other.who.userId, 'Be nice.', 'requests/unknown-action'],
    ['profile', unclaimed.id, 'It has closed.', 'operators/no-managers'],
  ] as const)
    await expect(as(operator).resolveReports({ type, id, resolution, note })).rejects.toMatchObject({ code })
  expect((await as(operator).listReports({})).groups.map((group) => group.fixRequestedAt)).toEqual([null, null, null])
})
