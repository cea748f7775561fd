import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCall } from '../../src/server/calls/answer-call.ts'
import { parseJsonBody } from '../../src/server/calls/call-body.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { actorDesk } from '../support/actor-desk.ts'
import { form } from '../support/event-desk.ts'
import { isTest, listFiles, readSource } from '../support/sources.ts'
import { newWorld, type World } from '../support/world.ts'

let world: World
let desk: Awaited<ReturnType<typeof actorDesk>>
let listener: Server
let port = 0
let hits = 0
beforeAll(async () => {
  world = await newWorld()
  desk = await actorDesk(world)
  listener = createServer((socket) => {
    hits += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => {
    listener.listen(0, () => resolve())
  })
  const address = listener.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  listener.close()
  await world[Symbol.asyncDispose]()
})

const hosts = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '127.1',
]
const links = () => [
  ...hosts.flatMap((host) => ['http', 'https'].map((scheme) => `${scheme}://${host}:${port}/x.png`)),
  `gopher://127.0.0.1:${port}/x`,
  `//127.0.0.1:${port}/x`,
]

/** Every call that takes an address of something, or a text in which one may stand. */
const calls: [call: string, input: (link: string, id: string) => unknown][] = [
  [
    'saveEvent',
    (link, id) => ({ event: form({ status: 'draft', eventLink: link }), entityDetails: { id, type: 'venue' } }),
  ],
  [
    'saveEvent',
    (link, id) => ({ event: form({ status: 'draft', previewLink: link }), entityDetails: { id, type: 'venue' } }),
  ],
  [
    'saveEvent',
    (link, id) => ({ event: form({ status: 'draft', image: link }), entityDetails: { id, type: 'venue' } }),
  ],
  [
    'saveEvent',
    (link, id) => ({ event: form({ status: 'draft', venueAddress: link }), entityDetails: { id, type: 'venue' } }),
  ],
  ['updateEntity', (link, id) => ({ entityID: id, entityData: { previewLink: link } })],
  ['updateEntity', (link, id) => ({ entityID: id, entityData: { image: link } })],
  ['updateSocialMediaLinks', (link, id) => ({ entityID: id, socialMediaLinks: { instagram: link, website: link } })],
  ['updateUserProfile', (link) => ({ fullName: 'Robin Vale', image: link })],
  ['claimEntity', (link) => ({ entityID: desk.sides.own('unclaimed'), proof: link, link })],
  ['sendContactMessage', (link) => ({ name: link, email: 'robin@example.com', topic: 'other', message: link })],
  [
    'toggleUserNotifications',
    (link) => ({ pushToken: JSON.stringify({ endpoint: link, keys: { p256dh: 'x', auth: 'x' } }) }),
  ],
  ['geocodeAddress', (link) => ({ address: link })],
  ['suggestVenues', (link) => ({ text: link })],
  ['createOnboardingLink', (link, id) => ({ entityID: id, returnUrl: link })],
  ['readCalendar', (link, id) => ({ entityID: id, url: link })],
  [
    'previewImport',
    (link, id) => ({
      entityDetails: { id, type: 'venue' },
      fileName: link,
      text: `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261205T200000\r\nSUMMARY:A show\r\nURL:${link}\r\nATTACH:${link}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    }),
  ],
]

test('check 33: the server sends no request into its own network, whatever address people enter', async () => {
  const { owner }: { owner: SignedInCtx } = desk.people
  const broken: string[] = []
  for (const [call, input] of calls) {
    for (const link of links()) {
      const body = JSON.stringify(input(link, desk.sides.own('entity')))
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as one person asks
      const { status } = await answerCall(call, { ...owner, requestId: 'test' }, () => parseJsonBody(body))
      if (status >= 500) broken.push(`${call} ${link}: ${status}`)
    }
  }
  expect({ broken, hits }).toEqual({ broken: [], hits: 0 })
  await fetch(`http://127.0.0.1:${port}/x.png`).catch(() => null)
  expect(hits).toBeGreaterThan(0)
})

/** The geocoder of the settings, and our own web hooks where payments are local. */
const mayAsk = ['src/ports/geocoder/ask-service.ts', 'src/ports/payments/local/webhooks.ts']

test('check 33: only adapters send requests, each to an address of the settings', () => {
  const asking = listFiles('src')
    .filter((path) => path.endsWith('.ts') && !isTest(path) && !/^src\/(web|cli)\//.test(path))
    .filter((path) => /(?<!async )(?<![.\w])fetch\(|https?\.(?:get|request)\(/.test(readSource(path)))
  expect(asking).toEqual(mayAsk)
})
