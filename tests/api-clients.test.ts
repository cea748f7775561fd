import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from 'openapi-typescript-codegen'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedUp } from './support/account-builders.ts'
import { pictureFile } from './support/entity-desk.ts'
import { program, runCommand } from './support/run-command.ts'
import { type Running, runningApp } from './support/running-app.ts'
import { publish } from './support/sale-desk.ts'
import { root } from './support/sources.ts'

const folder = join(root, 'test-results', `generated-client-${process.pid}`)
let app: Running
let dana: SignedUp
beforeAll(async () => {
  app = await runningApp()
  dana = await app.fan()
}, 300_000)
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** A program of someone who has nothing but the generated client; it has to compile, then it runs. */
const buyer = `
import { ApiError, DiscoverService, OpenAPI, PicturesService, ShowsService, TicketsService } from './index'

export async function buyTwo(base: string, token: string, eventID: string, poster: Blob) {
  OpenAPI.BASE = base
  const home = await DiscoverService.listHome({ near: 'Oakland, CA' })
  const refusal = await TicketsService.listTickets({}).catch((error: unknown) => (error instanceof ApiError ? error : null))

  OpenAPI.TOKEN = token
  const { event } = await ShowsService.fetchEvent({ eventID })
  const tickets = [{ ticketName: 'General Admission', quantity: 2 }]
  const { price } = await TicketsService.quoteTickets({ eventID, tickets })
  const total: number = price.totalCents
  const checkout = await TicketsService.createCheckoutSession(
    { eventID, tickets, fullName: 'Dana Rivers', expectedTotalCents: total },
    'two tickets',
  )
  const orderID: string = checkout.orderID
  const { order } = await TicketsService.fetchOrder({ orderID })
  const { image } = await PicturesService.uploadImage({ image: poster })
  const id: string = image
  return { city: home.place.label, name: event.eventName, state: order.state, total, charged: order.totalCents, id, refusal }
}
`

test('a client generated from the OpenAPI document compiles, buys tickets and reads refusals', async () => {
  const seller = await app.seller(dana)
  const eventID = await publish(seller)

  const input = await (await fetch(`${app.origin}/api/openapi.json`)).json()
  await mkdir(folder, { recursive: true })
  await generate({ input, output: folder, httpClient: 'fetch' })
  await writeFile(join(folder, 'buyer.ts'), buyer)
  const flags = ['--strict', '--target', 'ES2024', '--module', 'preserve', '--moduleResolution', 'bundler']
  const compiled = await runCommand([
    ...program('typescript', 'tsc'),
    ...['--noEmit', '--ignoreConfig', ...flags, '--lib', 'ES2024,DOM,DOM.Iterable', join(folder, 'buyer.ts')],
  ])
  expect(compiled.output).toBe('')

  const { buyTwo } = await import(join(folder, 'buyer.ts'))
  const { buffer, mimeType } = await pictureFile(400, 500)
  const poster = new Blob([Uint8Array.from(buffer)], { type: mimeType })
  // The way to a token that the document describes.
  const login = await app.post('/api/auth/sign-in/email', { email: dana.email, password: dana.password })
  const { token } = await login.json()
  const bought = await buyTwo(`${app.origin}/api`, token, eventID, poster)
  expect(bought).toMatchObject({ city: 'Oakland, CA', name: 'Harbor Lights', state: 'paying', charged: bought.total })
  expect(bought.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(bought.refusal).toMatchObject({ status: 401, body: { success: false, code: 'request/not-signed-in' } })
})

test('a media type counts in any case, on every way into the app', async () => {
  const token = { Authorization: `Bearer ${dana.idToken}` }
  const post = async (path: string, contentType: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await fetch(app.origin + path, {
      method: 'POST',
      headers: { Origin: app.origin, ...headers, 'Content-Type': contentType },
      body,
      redirect: 'manual',
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  }
  const json = 'Application/JSON; charset=UTF-8'
  const places = JSON.stringify({ text: 'Oakl' })
  expect(await post('/api/suggestPlaces', json, places)).toMatchObject({ status: 200 })
  // In chunks a call takes the longer way.
  const chunks = new Blob([places]).stream()
  expect(await post('/api/suggestPlaces', json, chunks)).toMatchObject({ status: 200 })
  const withToken = JSON.stringify({ idToken: dana.idToken })
  expect(await post('/api/fetchOwnUser', json, withToken)).toMatchObject({ status: 200 })

  const credentials = JSON.stringify({ email: dana.email, password: dana.password })
  expect(await post('/api/auth/sign-in/email', json, credentials)).toMatchObject({ status: 200 })

  const form = new FormData()
  const { buffer, mimeType, name } = await pictureFile(400, 500)
  form.append('image', new Blob([Uint8Array.from(buffer)], { type: mimeType }), name)
  const encoded = new Response(form)
  const boundary = (encoded.headers.get('content-type') ?? '').replace('multipart/form-data', 'Multipart/Form-Data')
  expect(await post('/api/uploadImage', boundary, Buffer.from(await encoded.arrayBuffer()), token)).toMatchObject({
    status: 200,
  })
})

test('a mail program unsubscribes from wherever it is; its key alone counts', async () => {
  const options = { method: 'POST', headers: { Origin: 'https://mail.example', cookie: dana.header } }
  const unknown = await fetch(`${app.origin}/unsubscribe/0123456789abcdef0123456789abcdef`, options)
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  expect(await unknown.text()).toContain('This link no longer works')
  expect(unknown.headers.get('referrer-policy')).toBe('same-origin')

  const keys: string[] = []
  await app.inDatabase(async (db) => {
    const rows = await db.selectFrom('fans').select('unsubscribe_key').execute()
    keys.push(...rows.map((row) => row.unsubscribe_key))
  })
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) {
    // As RFC 8058 has it: no cookie, no token, the one field that the header names.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await fetch(`${app.origin}/unsubscribe/${key}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([answer.status, answer.redirected]).toEqual([200, false])
  }
})

test('every answer is protected from sniffing and has an id, whichever part of the server makes it', async () => {
  const home = await (await fetch(app.origin)).text()
  const script = /\/assets\/[^"]+\.js/.exec(home)?.[0] ?? ''
  const paths = [
    '/healthz',
    '/readyz',
    '/favicon.ico',
    script,
    '/service-worker.js',
    '/robots.txt',
    '/api/openapi.json',
  ]
  const more = ['/api/none', '/files/none', '/calendar/none.ics', '/unsubscribe/none', '/__manifest', '/none', '/']
  const answers = await Promise.all([...paths, ...more].map((path) => fetch(app.origin + path)))
  const bare = answers.filter(
    ({ headers }) =>
      headers.get('x-content-type-options') !== 'nosniff' ||
      headers.get('x-frame-options') !== 'DENY' ||
      !/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? ''),
  )
  expect(bare.map(({ url }) => url)).toEqual([])
  expect(answers[0]?.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
})

test('programs that ask for /favicon.ico get the site’s icon in three sizes', async () => {
  const answer = await fetch(`${app.origin}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  const file = Buffer.from(await answer.arrayBuffer())
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1])
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, at) => file.subarray(6 + 16 * at, 22 + 16 * at))
  const images = entries.map((entry) => {
    const offset = entry.readUInt32LE(12)
    return sharp(file.subarray(offset, offset + entry.readUInt32LE(8))).metadata()
  })
  expect(entries.map((entry) => entry[0])).toEqual([16, 32, 48])
  expect((await Promise.all(images)).map(({ format, width, height }) => [format, width, height])).toEqual(
    [16, 32, 48].map((side) => ['png', side, side]),
  )
})
