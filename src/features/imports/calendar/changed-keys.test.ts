import { expect, test } from 'vitest'
import { calendarDesk, entry } from '../../../../tests/support/calendar-desk.ts'
import { refusals } from '../../../kernel/refusals/refusal-catalog.ts'
import { heldReasons } from '../rules/calendar/calendar-check.ts'

const names = ['Night Ferries', 'Tin Moths', 'Paper Boats', 'Open Mic']

/** A calendar whose exporter gives its entries other UIDs at each download. */
async function deskWithoutLastingIds() {
  const desk = await calendarDesk()
  let count = 0
  const uid = () => `random-${(count += 1)}`
  return {
    ...desk,
    serveShows: (shows: string[], ...others: string[]) =>
      desk.serve([...shows.map((name) => entry(uid(), `202612${10 + names.indexOf(name)}T200000`, name)), ...others]),
    uid,
  }
}

test('a calendar whose UIDs change with each download imports its shows once, and their changes', async () => {
  await using desk = await deskWithoutLastingIds()
  desk.serveShows(names)
  await desk.link()
  for (const _ of [1, 2]) {
    desk.serveShows(names)
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    expect(await desk.check()).toMatchObject({ held: [], changedAt: null })
  }
  desk.serveShows(names.slice(1), entry(desk.uid(), '20261210T213000', 'Night Ferries'))
  expect(await desk.check()).toMatchObject({ created: 0, updated: 1, held: [] })
  expect(await desk.shows()).toHaveLength(4)
  const rows = await desk.world.db.selectFrom('linked_calendars').select('known_keys').execute()
  expect(rows[0]?.known_keys, 'keys of earlier downloads are forgotten').toHaveLength(4)
})

test('a show that was canceled, deleted or left out here isn’t published again under another UID', async () => {
  await using desk = await deskWithoutLastingIds()
  desk.serveShows(names)
  await desk.link({ names: names.slice(0, 3) })
  const change = (name: string) => desk.world.db.updateTable('events').where('name', '=', name)
  await change('Night Ferries').set({ status: 'canceled' }).execute()
  await change('Tin Moths').set({ deleted_at: desk.world.ctx.now() }).execute()
  desk.serveShows(names)
  await desk.check()
  expect(await desk.shows()).toEqual([
    { name: 'Night Ferries', day: '2026-12-10', status: 'canceled' },
    { name: 'Paper Boats', day: '2026-12-12', status: 'published' },
  ])
})

test('an edit here outlasts a new UID, and only a change of the entry is listed', async () => {
  await using desk = await deskWithoutLastingIds()
  desk.serveShows(names)
  await desk.link()
  const { updated_at: at } = await desk.world.db
    .selectFrom('events')
    .select('updated_at')
    .where('name', '=', 'Tin Moths')
    .executeTakeFirstOrThrow()
  await desk.world.db
    .updateTable('events')
    .set({ age_note: 'Ask at the door', updated_at: new Date(at.getTime() + 60_000) })
    .where('name', '=', 'Tin Moths')
    .execute()
  desk.serveShows(names)
  expect(await desk.check()).toMatchObject({ held: [] })
  desk.serveShows(['Night Ferries', 'Paper Boats', 'Open Mic'], entry(desk.uid(), '20261211T213000', 'Tin Moths'))
  expect((await desk.check()).held).toEqual([expect.objectContaining({ reason: heldReasons.edited })])
})

/** A web page that marks up its shows without ids. */
const pageOf = (...shows: { name: string; at: string; url?: string }[]) =>
  `<html><script type="application/ld+json">${JSON.stringify(
    shows.map(({ name, at, url }) => ({
      ...{ '@type': 'MusicEvent', name, startDate: at, ...(url && { url }) },
      location: { '@type': 'Place', name: 'The Blue Door', address: 'Oakland, CA' },
    })),
  )}</script></html>`

async function deskWithPage(...shows: Parameters<typeof pageOf>) {
  const desk = await calendarDesk()
  const servePage = (...next: Parameters<typeof pageOf>) =>
    desk.server.answerWith((_, response) => response.end(pageOf(...next)))
  servePage(...shows)
  await desk.link()
  return { ...desk, servePage }
}

test('on a web page without ids, a mended name and a moved date are changes of the show with that page', async () => {
  const url = 'https://blue-door.example/shows/1'
  await using desk = await deskWithPage({ name: 'Night Feries', at: '2026-12-05T20:00', url })
  desk.servePage({ name: 'Night Ferries', at: '2026-12-05T20:00', url })
  expect(await desk.check()).toMatchObject({ created: 0, updated: 1, held: [] })
  desk.servePage({ name: 'Night Ferries', at: '2026-12-12T20:00', url })
  expect(await desk.check()).toMatchObject({ created: 0, updated: 1, held: [] })
  expect(await desk.shows()).toEqual([{ name: 'Night Ferries', day: '2026-12-12', status: 'published' }])
})

test('without ids, another name at the time of a vanished show is held for managers', async () => {
  await using desk = await deskWithPage({ name: 'Night Feries', at: '2026-12-05T20:00' })
  desk.servePage({ name: 'Night Ferries', at: '2026-12-05T20:00' }, { name: 'Tin Moths', at: '2026-12-06T20:00' })
  const calendar = await desk.check()
  expect(calendar).toMatchObject({ created: 1, updated: 0 })
  expect(calendar.held).toMatchObject([
    { name: 'Night Ferries', reason: heldReasons.contested },
    { name: 'Night Feries', reason: heldReasons.gone },
  ])
  expect((await desk.shows()).map(({ name }) => name)).toEqual(['Night Feries', 'Tin Moths'])
})

test('with lasting UIDs, another show at the time of one that vanished is published', async () => {
  await using desk = await calendarDesk()
  const others = ['2', '3'].map((uid) => entry(uid, `2026120${uid}T200000`, `Show ${uid}`))
  desk.serve([entry('1', '20261205T200000', 'Night Ferries'), ...others])
  await desk.link()
  desk.serve([entry('9', '20261205T200000', 'Tin Moths'), ...others])
  expect(await desk.check()).toMatchObject({ created: 1 })
})

test('a calendar that has become another one changes nothing, and its managers get one email', async () => {
  await using desk = await calendarDesk()
  const shows = (day: number, ...some: string[]) =>
    some.map((name, index) => entry(name, `202612${day + index}T200000`, name))
  desk.serve(shows(10, ...names))
  await desk.link()
  const before = await desk.shows()
  desk.serve(shows(20, 'Yoga', 'Pilates', 'Spin Class'))
  for (const _ of [1, 2, 3, 4])
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    expect(await desk.check()).toMatchObject({ problem: refusals['imports/calendar-replaced'].message, held: [] })
  expect(await desk.shows()).toEqual(before)
  const mails = await desk.world.db.selectFrom('mails').select(['subject', 'to_address']).execute()
  expect(mails).toEqual([{ subject: 'Please check The Blue Door’s calendar', to_address: desk.manager.who.email }])

  await desk.link()
  desk.serve(shows(20, 'Yoga', 'Pilates', 'Spin Class', 'Boxing'))
  expect(await desk.check(), 'once a manager has published it').toMatchObject({ problem: null, created: 1 })
})

test('a season that ends while another is announced doesn’t make it another calendar', async () => {
  await using desk = await calendarDesk()
  const shows = (day: number, ...some: string[]) =>
    some.map((name, index) => entry(name, `202612${day + index}T200000`, name))
  desk.serve(shows(10, ...names))
  await desk.link()
  await desk.world.setNow('2026-11-21T08:00:00-08:00')
  desk.serve(shows(10, 'Night Ferries'))
  expect((await desk.check()).held, 'three vanish').toHaveLength(3)
  await desk.world.setNow('2026-11-21T20:00:00-08:00')
  desk.serve([...shows(10, 'Night Ferries'), ...shows(20, 'Yoga', 'Pilates', 'Spin Class')])
  expect(await desk.check(), 'and three others come later').toMatchObject({ problem: null, created: 3 })
})
