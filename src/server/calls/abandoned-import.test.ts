import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { authOf, keptCodes, signUp } from '../../../tests/support/account-builders.ts'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { jsonCalls } from './json-calls.ts'
import { drain, listen } from '../process/listen.ts'
import { callLimits } from '../http/call-limits.ts'
import { type Authenticator, makeAuthenticator } from '../auth/authenticator.ts'

const rows = 200
const dayOf = (n: number) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
const text = ['date,venue,name', ...Array.from({ length: rows }, (_, n) => `${dayOf(n)},,Show ${n}`)].join('\n')

test.each<[when: string, leavesBeforeImport: boolean]>([
  ['while it is written', false],
  ['before its account is known', true],
])('an import whose sender leaves %s stops before its end, and writes nothing', async (_when, leavesBeforeImport) => {
  await using world = await newWorld()
  const { origin } = world.ctx.settings
  const dana = await signUp(origin, { send: authOf(world).handler, readCode: keptCodes(world) })
  const { id } = await approvedVenue(world)
  const user = await world.db.selectFrom('users').select('id').where('email', '=', dana.email).executeTakeFirstOrThrow()
  const manager = { entity_id: id, user_id: user.id, role: 'owner' as const }
  await world.db.insertInto('entity_managers').values(manager).execute()

  const lines: Record<string, unknown>[] = []
  const log = { ...world.ctx.log, info: (fields: Record<string, unknown>) => void lines.push(fields) }
  const mayLeave = Promise.withResolvers<void>()
  const hasLeft = Promise.withResolvers<void>()
  let looksAtClock = 0
  const now = () => {
    looksAtClock += 1
    if (looksAtClock === 10) mayLeave.resolve()
    return world.ctx.now()
  }
  const authenticateNow = makeAuthenticator(authOf(world), callLimits(world.ctx), origin, undefined)
  const authenticator: Authenticator = async (...request) => {
    const sender = await authenticateNow(...request)
    if (leavesBeforeImport) {
      mayLeave.resolve()
      await hasLeft.promise
    }
    return sender
  }
  const answer = jsonCalls({ ...world.ctx, log, now }, authenticator)
  const { servers, port } = await listen(0, (incoming, outgoing) => {
    void once(outgoing, 'close').then(() => hasLeft.resolve())
    void answer(incoming, outgoing)
  })

  // The token is in the body, so the body has been read by the time the account is known.
  const body = JSON.stringify({
    idToken: dana.idToken,
    entityDetails: { id },
    fileName: 'shows.csv',
    text,
    lines: Array.from({ length: rows }, (_, n) => n + 2),
  })
  const head = [
    'POST /api/publishImport HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  await mayLeave.promise
  socket.destroy()

  await expect.poll(() => lines, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ status: 503 }))
  expect(looksAtClock).toBeLessThan(rows)
  expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
  await drain(servers, 1_000)
})
