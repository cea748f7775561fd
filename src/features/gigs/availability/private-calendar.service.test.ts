import { expect, test } from 'vitest'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import type { Page } from '../../../../tests/support/gig-desk.ts'
import { gigCalendarOf, type HeldBand, heldVenue } from '../../../../tests/support/hold-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { Role } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { calendarRoutes } from '../../../server/routes/calendars.ts'

const as = callsInProcess

const get = async (world: World, path: string, headers: Record<string, string> = {}) =>
  calendarRoutes(world.ctx).request(path, { headers })

const linkOf = async ({ id, owner }: Page, manager = owner) =>
  (await as(manager).renewCalendarLink({ entityDetails: { id } })).calendarPath

/** The entries of a file, each as its lines. */
const entriesIn = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((entry) => entry.split('\r\n'))

async function stage(world: World) {
  const { venue, bands } = await heldVenue(world, 'Midnight Owls')
  const [band] = bands as [HeldBand]
  await as(venue.owner).blockDays({
    ...{ entityDetails: { id: venue.id }, firstDay: '2026-12-07', lastDay: '2026-12-08' },
    note: 'Floor work',
  })
  await publishedShow(world, { hostId: venue.id, day: '2026-12-05' })
  return { venue, band }
}

test('the private calendar has the shows, the holds as tentative, and blocked days as busy', async () => {
  await using world = await newWorld()
  const { venue, band } = await stage(world)
  const [show, hold, blocked] = entriesIn(await (await get(world, await linkOf(venue))).text())
  expect(show).toContain('SUMMARY:Harbor Lights')
  expect(hold).toEqual(
    expect.arrayContaining([
      'SUMMARY:1st hold: Midnight Owls (until Dec 3)',
      'STATUS:TENTATIVE',
      'TRANSP:OPAQUE',
      'DTSTART;VALUE=DATE:20261204',
    ]),
  )
  expect(blocked).toEqual(
    expect.arrayContaining([
      ...['SUMMARY:Not available', 'STATUS:CONFIRMED', 'TRANSP:OPAQUE'],
      ...['DTSTART;VALUE=DATE:20261207', 'DTEND;VALUE=DATE:20261209'],
    ]),
  )
  expect(blocked?.join(), 'the note is for the team').not.toContain('Floor work')
  const [ownHold, ...others] = entriesIn(await (await get(world, await linkOf(band))).text())
  expect(ownHold).toContain('SUMMARY:1st hold at The Blue Door (until Dec 3)')
  expect(others).toEqual([])
})

test('a link is replaced once, however often the request is sent', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  const renew = async (replaces: string | null) =>
    (await as(venue.owner).renewCalendarLink({ entityDetails: { id: venue.id }, replaces })).calendarPath
  const newPaths = new Set(await Promise.all([renew(null), renew(null), renew(null)]))
  const [link = ''] = newPaths
  expect([newPaths.size, (await get(world, link)).status]).toEqual([1, 200])

  const renewed = new Set(await Promise.all([renew(link), renew(link), renew(link)]))
  const [current = ''] = renewed
  expect([renewed.size, (await get(world, link)).status, (await get(world, current)).status]).toEqual([1, 404, 200])
})

test('the same calendar is answered with 304, privately; a new link ends the one before', async () => {
  await using world = await newWorld()
  const { venue, band } = await stage(world)
  expect((await gigCalendarOf(venue)).calendarPath).toBeNull()
  const link = await linkOf(venue)
  expect((await gigCalendarOf(venue)).calendarPath).toBe(link)
  const first = await get(world, link)
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])
  const headers = { 'If-None-Match': `${first.headers.get('etag')}` }
  expect((await get(world, link, headers)).status).toBe(304)
  await as(band.owner).releaseHold({ holdID: band.holdID, entityDetails: { id: band.id } })
  expect((await get(world, link, headers)).status).toBe(200)

  const next = await linkOf(venue)
  expect([(await get(world, link)).status, (await get(world, next)).status]).toEqual([404, 200])
  expect((await get(world, '/calendar/private/harbor.ics')).status).toBe(404)
})

/** An editor of the page with a link of their own, and what the link answers. */
async function editorWithLink(world: World, venue: Page) {
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  const link = await linkOf(venue, editor)
  const read = async () => (await get(world, link)).status
  expect(await read()).toBe(200)
  return { editor, link, read }
}

test('each manager has a link of their own, which no one else on the team sees', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  const { editor, link } = await editorWithLink(world, venue)
  expect((await gigCalendarOf(venue)).calendarPath).toBeNull()
  const ownerLink = await linkOf(venue)
  expect((await gigCalendarOf(venue, editor)).calendarPath).toBe(link)
  expect(ownerLink).not.toBe(link)
})

test('a manager who is removed or leaves loses their link, and no one else does', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  const ownerLink = await linkOf(venue)
  const team = { entityID: venue.id }
  const ways: ((editor: SignedInCtx) => Promise<unknown>)[] = [
    ({ who }) => as(venue.owner).removeManager({ ...team, removeUserID: who.userId }),
    (editor) => as(editor).leaveEntity(team),
  ]
  for (const go of ways) {
    const { editor, read } = await editorWithLink(world, venue)
    await go(editor)
    expect(await read()).toBe(404)
    // A returning manager starts without a link.
    await manages(world, editor, venue.id, 'editor')
    expect([await read(), (await gigCalendarOf(venue, editor)).calendarPath]).toEqual([404, null])
  }
  expect((await get(world, ownerLink)).status).toBe(200)
})

test('the link of a manager rests while they are door staff or suspended', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  const { editor, read } = await editorWithLink(world, venue)
  const become = (role: Role) => as(venue.owner).changeRole({ entityID: venue.id, userID: editor.who.userId, role })
  await become('door')
  expect(await read()).toBe(404)
  await become('admin')
  expect(await read()).toBe(200)
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.ctx.now() })
    .where('id', '=', editor.who.userId)
    .execute()
  expect(await read()).toBe(404)
})

test('the public calendar has neither holds nor blocked days', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  const text = await (await get(world, `/calendar/${venue.id}.ics`)).text()
  expect(entriesIn(text)).toHaveLength(1)
  expect(text).not.toContain('Midnight Owls')
})
