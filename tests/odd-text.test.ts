import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventInput } from '../src/features/events/event/event-input-data.ts'
import type { EventId } from '../src/kernel/ids.ts'
import type { SignedInCtx } from '../src/ports/ctx.ts'
import { callResponse } from '../src/server/calls/call-response.ts'
import { wizardAnswers } from './support/account-builders.ts'
import { onSaleShow } from './support/checkout-builders.ts'
import { desk, form, general } from './support/event-desk.ts'
import { newWorld, type World } from './support/world.ts'

let world: World
let fan: SignedInCtx
let eventID: EventId
let stall: Awaited<ReturnType<typeof desk>>
beforeAll(async () => {
  world = await newWorld()
  fan = await world.person()
  eventID = (await onSaleShow(world)).eventId
  stall = await desk(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** What JSON can say and PostgreSQL cannot keep: a NUL, and half of a character. */
const odd = ['a\u0000b', 'a\ud800b', '\udc00']

async function ask(who: SignedInCtx, name: string, body: unknown) {
  const request = new Request(`http://localhost/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await callResponse(request, { ...who, requestId: 'test' })
  const { code }: { code?: string } = await answer.json()
  return { status: answer.status, code }
}

const badInput = { status: 400, code: 'request/bad-input' }
const incomplete = { status: 400, code: 'event/incomplete' }

const rowsOf = async (table: 'orders' | 'events' | 'listed_guests') =>
  (await world.db.selectFrom(table).select('id').execute()).length

const order = { tickets: [{ ticketName: 'General Admission', quantity: 1 }], fullName: 'Robin Vale' }

test.for(odd)('a buyer named %j is refused, and nothing is held', async (fullName) => {
  expect(await ask(fan, 'createCheckoutSession', { ...order, eventID, fullName })).toEqual(badInput)
  expect(await rowsOf('orders')).toBe(0)
})

const eventTexts = Object.entries(EventInput.shape).flatMap(([name, field]) =>
  field.safeParse('text').success ? [name] : [],
)
const eventFields: [name: string, field: (text: string) => Record<string, unknown>][] = [
  ...eventTexts.map((name): [string, (text: string) => Record<string, unknown>] => [
    name,
    (text) => ({ [name]: text }),
  ]),
  ['lineup', (text) => ({ lineup: [text] })],
  ['ticketName', (text) => ({ ticketList: [{ ...general, ticketName: text }] })],
  ['description', (text) => ({ ticketList: [{ ...general, description: text }] })],
]

test.for(eventFields)('an event with such text as its %s is refused, published and as a draft', async ([, field]) => {
  const { venue, image } = stall
  const before = await rowsOf('events')
  for (const text of odd) {
    for (const status of ['published', 'draft']) {
      const event = { ...form({ image, status }), ...field(text) }
      expect(await ask(venue.owner, 'saveEvent', { event, entityDetails: { id: venue.id } })).toEqual(badInput)
    }
  }
  expect(await rowsOf('events')).toBe(before)
})

test.for(odd)('a guest list with %j on it is refused, and so is such a note', async (text) => {
  const { venue } = stall
  const show = await onSaleShow(world, { hostId: venue.id })
  const page = { entityID: venue.id, eventID: show.eventId }
  const list = { ...page, occurrenceDate: show.occurrences[0]?.day, text: `Ana\n${text}` }
  expect(await ask(venue.owner, 'addListedGuests', list)).toEqual(badInput)
  const change = { ...page, guestID: show.eventId, people: 1, note: text }
  expect(await ask(venue.owner, 'changeListedGuest', change)).toEqual(badInput)
})

const invisible = ['\u200b', '\u3164', '\u2800', '\u202e\u2066', '\u115f \ufeff', '\u0301', '\ue000\uf8ff']
const entity = { username: 'tin.parade', location: 'Oakland, CA', genre: ['Rock'], bio: 'Loud.' }

test.for(invisible)('a name of %j is an empty one wherever people type a name', async (name) => {
  const { venue, image } = stall
  const event = (over: object) => ({ event: { ...form({ image }), ...over }, entityDetails: { id: venue.id } })
  const ticket = { ...general, ticketName: name }
  const before = await rowsOf('events')
  expect(await ask(venue.owner, 'saveEvent', event({ eventName: name }))).toEqual(incomplete)
  expect(await ask(venue.owner, 'saveEvent', event({ venueName: name }))).toEqual(incomplete)
  expect(await ask(venue.owner, 'saveEvent', event({ ticketList: [ticket], internalTickets: true }))).toEqual(
    incomplete,
  )
  expect(await rowsOf('events')).toBe(before)
  const input = { entityType: 'band', entityData: { ...entity, name } }
  expect(await ask(fan, 'createEntity', input)).toMatchObject({ code: 'entities/incomplete' })
  const profile = wizardAnswers({ fullName: name })
  expect(await ask(fan, 'createUserProfile', profile)).toMatchObject({ code: 'account/profile-incomplete' })
  expect(await ask(fan, 'createCheckoutSession', { ...order, eventID, fullName: name })).toEqual(badInput)
  const show = await onSaleShow(world, { hostId: venue.id })
  const list = { entityID: venue.id, eventID: show.eventId, occurrenceDate: show.occurrences[0]?.day }
  expect(await ask(venue.owner, 'addListedGuests', { ...list, text: name })).toMatchObject({ status: 200 })
  expect(await rowsOf('listed_guests'), 'it lists no one').toBe(0)
})

test('a direction control that is not closed is not stored, and a lineup skips an act without a visible name', async () => {
  const { venue, image } = stall
  const event = form({ image, eventName: 'Live \u202egnp.exe', lineup: ['Night \u2066Ferries', '\u3164'] })
  expect(await ask(venue.owner, 'saveEvent', { event, entityDetails: { id: venue.id } })).toMatchObject({ status: 200 })
  const saved = await world.db
    .selectFrom('events')
    .select('id')
    .where('name', '=', 'Live gnp.exe')
    .executeTakeFirstOrThrow()
  const acts = await world.db.selectFrom('event_acts').select('name').where('event_id', '=', saved.id).execute()
  expect(acts).toEqual([{ name: 'Night Ferries' }])
})

const oddRows = ['tab\there', 'line\nbreak', 'next\u0085line', 'half \ud800 character', 'x'.repeat(2_500)]

test.for(oddRows)('a file whose row has %j in every field is previewed, published and answered', async (text) => {
  const { venue } = stall
  const quoted = `"${text}"`
  const header = 'date,start,venue,address,city,state,ages,price,lineup,tags,notes,description'
  const row = ['2026-12-05', quoted, 'The Blue Door', quoted, 'Oakland', 'CA', ...Array<string>(6).fill(quoted)]
  const body = {
    entityDetails: { id: venue.id },
    fileName: `odd ${oddRows.indexOf(text)}`,
    text: [header, '2026-12-04,20:00,The Blue Door,,Oakland,CA,,,Tin Parade,,,', row.join(',')].join('\n'),
  }
  expect(await ask(venue.owner, 'previewImport', body)).toMatchObject({ status: 200 })
  expect(await ask(venue.owner, 'publishImport', { ...body, lines: [2, 3] })).toMatchObject({ status: 200 })
})
