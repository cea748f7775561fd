import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { build } from 'vite'
import { connect } from '../../src/db/connect.ts'
import { listHome } from '../../src/features/events/home/list-home.service.ts'
import { newId } from '../../src/ports/ids.ts'
import type { Ctx } from '../../src/ports/ctx.ts'
import { newPushKeys } from '../../src/ports/push/web-push.ts'
import type * as productModule from '../../src/server/http/app.ts'
import { built } from '../../src/server/builder/build.ts'
import { parseSettings } from '../../src/server/process/env.ts'
import { listen } from '../../src/server/process/listen.ts'
import { jsonLog } from '../../src/server/http/log.ts'
import type * as cardsModule from './cards.tsx'
import { median } from './figure.ts'
import { addHomeFan } from './home-fan.ts'
import { benchNow } from './occurrences.ts'

/** What a process tells the bench that started it: where it listens, and what it costs to draw, in ms. */
export type HomeProcess = { port: number; uncachedMs: number; bareMs: number; fanMs: number; fanBareMs: number }

// The built product in production, logging as it does there, with one answer beside it that never changes.
const settings = parseSettings({
  DATABASE_URL: process.env['DATABASE_URL'],
  DATA_DIR: join(tmpdir(), 'localsound-bench-data'),
  TEST_NOW: benchNow.toISOString(),
})
const url = settings.DATABASE_URL ?? ''
const { db } = connect(url)
const product = (await import(built.server)) as typeof productModule
const authSecret = randomBytes(32).toString('hex')
const secrets = {
  authSecret,
  chatKey: Buffer.alloc(32, 'chat'),
  inviteLinkKey: Buffer.alloc(32, 'invite'),
  ticketKey: randomBytes(32),
  pushKeys: newPushKeys(),
}
const ctx = product.makeCtx(settings, secrets, { db, url }, jsonLog())
const app = product.createApp(ctx, { authSecret })

const listener = getRequestListener(
  (request, env) =>
    request.url.endsWith('/constant') ? new Response('constant') : app.fetch(request, env as HttpBindings),
  { overrideGlobalObjects: false },
)

/** An address that no page knows is drawn anew each time. */
const drawUncached = async (count: number) => {
  const answer = await app.fetch(new Request(`http://localhost/?count=${count}`))
  if (answer.status !== 200 || !(await answer.text()).includes('Hall')) throw new Error('Home shows no shows')
}

const fan = await addHomeFan(db)
const fanHeaders = { authorization: `Bearer ${fan.token}` }
const whoIsFan = {
  userId: fan.userId,
  email: fan.email,
  emailVerified: true,
  isOperator: false,
  sessionId: newId<string>(),
}

/** A fan's Home names the fan's next shows. */
async function drawForFan(count: number) {
  const answer = await app.fetch(new Request(`http://localhost/?count=${count}`, { headers: fanHeaders }))
  if (!(await answer.text()).includes('Your next shows')) throw new Error('Home does not know the fan')
}

async function drawBare(who: Ctx['who']) {
  const outDir = join(import.meta.dirname, '../../node_modules/.cache/localsound-bench')
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: join(import.meta.dirname, 'cards.tsx'), outDir },
  })
  const { makeCardsDrawer } = (await import(join(outDir, 'cards.js'))) as typeof cardsModule
  return makeCardsDrawer(await listHome({ ...ctx, who }, { genres: [], ageGroups: [] }))
}

async function cost(draw: (count: number) => unknown): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 300; count += 1) {
    const start = performance.now()
    await draw(count)
    if (count >= 100) times.push(performance.now() - start)
  }
  return median(times)
}

const bareMs = await cost(await drawBare(null))
const uncachedMs = await cost(drawUncached)
const fanBareMs = await cost(await drawBare(whoIsFan))
const fanMs = await cost(drawForFan)
const { port } = await listen(0, listener)
process.send?.({ port, uncachedMs, bareMs, fanMs, fanBareMs } satisfies HomeProcess)
