import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/contract.ts'
import { answerCall } from '../../src/server/calls/answer-call.ts'
import { wizardAnswers } from '../support/account-builders.ts'
import { actorDesk, type Thing } from '../support/actor-desk.ts'
import { inputsOf, withOddFields } from '../support/call-inputs.ts'
import { entityCases } from '../support/entity-cases.ts'
import { eventCases } from '../support/event-cases.ts'
import { general, form } from '../support/event-desk.ts'
import { peopleCases } from '../support/people-cases.ts'
import { onDatabase, takeBack } from '../support/rehearsal.ts'
import { teamCases } from '../support/team-cases.ts'
import { newWorld, type World } from '../support/world.ts'

/** `FUZZ_SECONDS=600` searches for longer, and `FUZZ_SEED` searches elsewhere; a run that failed fails again by itself. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 5)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120)

let world: World
let desk: Awaited<ReturnType<typeof actorDesk>>
beforeAll(async () => {
  world = await newWorld()
  desk = await actorDesk(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const things: Thing[] = [
  ...([
    'entity',
    'band',
    'pending',
    'unclaimed',
    'event',
    'draft',
    'sold',
    'order',
    'offered',
    'ticket',
    'listedGuest',
    'cashSale',
    'conflict',
  ] as const),
  ...([
    'person',
    'member',
    'loner',
    'invite',
    'ask',
    'news',
    'note',
    'session',
    'passkey',
    'apiKey',
    'picture',
  ] as const),
  ...(['claim', 'message'] as const),
]
const place = { latitude: 37.8, longitude: -122.27, lat: 37.8, lng: -122.27 }
const band = { bandName: 'Tin Parade', username: 'tin.parade', location: 'Oakland, CA', genre: ['Rock'], bio: 'Loud.' }

const weekly = form({ repeatEvent: true, eventDate: null, dayOfWeek: 'Friday', ticketList: [general] })

/** Inputs that are as they should be, of calls without a row among the actors' cases, and of longer forms. */
const more = [
  { call: 'createEntity', input: { entityType: 'band', entityData: { ...band, socialMediaLinks: {} } } },
  { call: 'createUserProfile', input: wizardAnswers() },
  { call: 'sendContactMessage', input: { name: 'Robin', email: 'a@example.com', topic: 'other', message: 'Hello' } },
  { call: 'describePoint', input: place },
  { call: 'countEventsNearby', input: { near: 'Oakland, CA', from: '2026-11-20', to: '2026-11-30', radiusMiles: 25 } },
  { call: 'fetchCityGuide', input: { city: 'Oakland, CA' } },
  { call: 'listEntitiesNearby', input: { near: 'Oakland, CA', kind: 'band', genres: ['Jazz'], radiusMiles: 25 } },
  { call: 'listRelatedEvents', input: { near: 'Oakland, CA', genres: ['Jazz'], radiusMiles: 25 } },
  { call: 'listEventsNearby', input: { near: 'Oakland, CA', from: '2026-11-20', to: '2026-11-30', radiusMiles: 25 } },
  { call: 'listShowPoints', input: { area: { south: 37, north: 38, west: -123, east: -122 }, radiusMiles: 25 } },
  { call: 'saveEvent', input: { event: weekly } },
]

type Request = { call: string; actor: (typeof actors)[number]; input: unknown }
const actors = ['visitor', 'follower', 'owner', 'owner', 'operator'] as const

/** An upload is no JSON; `pictures.test.ts` has what people send there. */
const calls = Object.entries(contract).filter(([name]) => name !== 'uploadImage')
const answers = [200, 400, 401, 403, 404, 409, 410, 413, 422, 429]

/** Requests of every call: of any input that its schema describes, or of a good one in which some fields are odd. */
function requests() {
  const { own: ownId, other: otherId } = desk.sides
  const ids = things.map((thing) => ownId(thing))
  const cases = [...entityCases, ...teamCases, ...eventCases, ...peopleCases]
  const good = [...cases.map(({ call, input }) => ({ call, input: input(ownId, otherId) })), ...more]
  return fc.oneof(
    ...calls.map(([call, procedure]) => {
      const schema = procedure['~orpc'].inputSchema
      const odd = schema ? inputsOf(schema, ids) : fc.constant({})
      const ownInputs = good.filter((one) => one.call === call).map(({ input }) => withOddFields(input, odd))
      const actor = fc.constantFrom(...actors)
      return fc.record({ call: fc.constant(call), actor, input: fc.oneof(odd, ...ownInputs, ...ownInputs) })
    }),
  )
}

/** What the search found: points that PostgreSQL cannot square, and a year that its calendar lacks. */
const knownFailures: [Request][] = [
  [{ call: 'describePoint', actor: 'visitor', input: { latitude: 5e-324, longitude: 5e-324 } }],
  [{ call: 'suggestActs', actor: 'owner', input: { text: 'tin', near: [-5e-324, -180] } }],
  [{ call: 'suggestVenues', actor: 'owner', input: { text: 'the', near: [5e-324, 0] } }],
  [{ call: 'listEventsNearby', actor: 'visitor', input: { lat: 0, lng: 0, to: '0000-01-01' } }],
]

test('no input from any actor makes a call fail with a 5xx', { timeout: (seconds + 60) * 1_000 }, async () => {
  console.log(`FUZZ_SEED=${seed}`)
  const property = fc.asyncProperty(requests(), async ({ call, actor, input }: Request) => {
    const errors: unknown[] = []
    const log = { info() {}, warn() {}, error: (fields: object) => void errors.push(fields) }
    const result = await takeBack(world.db, (db) =>
      answerCall(call, { ...onDatabase(desk.asks[actor], db), log, requestId: 'test' }, () =>
        JSON.parse(JSON.stringify(input)),
      ),
    )
    expect(errors).toEqual([])
    expect(answers).toContain(result.status)
  })
  await fc.assert(property, {
    seed,
    numRuns: 1_000_000,
    examples: knownFailures,
    interruptAfterTimeLimit: seconds * 1_000,
  })
})
