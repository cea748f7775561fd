import { createConnection } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { hashToken } from '../../src/features/accounts/sessions/session-token.ts'
import type { UserId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { postgresLive } from '../../src/ports/live/postgres.ts'
import { authenticate, makeAuthenticator } from '../../src/server/auth/authenticator.ts'
import { callLimits } from '../../src/server/http/call-limits.ts'
import { answerThrown, type Env, requestLogger, securityHeaders } from '../../src/server/http/every-request.ts'
import { liveStreams } from '../../src/server/live/live-streams.ts'
import { drain, listen } from '../../src/server/process/listen.ts'
import { authOf, keptCodes, signUp, type SignedUp } from './account-builders.ts'
import type { World } from './world.ts'

const origin = 'http://localhost:3000'
const quiet = { info() {}, warn() {}, error() {} }

/** One process of the product with its own connection for facts: the host's way to `/api/live`. */
export async function processOf(world: World) {
  const ctx = { ...world.ctx, live: postgresLive(world.url, quiet) }
  const auth = authOf(world)
  const streams = liveStreams(ctx)
  const app = new Hono<Env>()
  app.use(
    requestLogger(quiet),
    compress(),
    securityHeaders(origin),
    authenticate(makeAuthenticator(auth, callLimits(world.ctx), origin, undefined)),
  )
  app.onError((error, c) => answerThrown(error, c, quiet))
  app.all('/api/auth/*', (c) => auth.handler(c.req.raw))
  app.route('/api/live', streams.route)
  const listener = getRequestListener(async (request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  const { servers, port } = await listen(0, listener)
  return {
    ctx,
    port,
    servers,
    streams,
    ask: (headers: Record<string, string>, signal: AbortSignal | null = null, query = '') =>
      fetch(`http://127.0.0.1:${port}/api/live${query}`, {
        headers: { 'accept-encoding': 'gzip', ...headers },
        signal,
      }),
    async [Symbol.asyncDispose]() {
      streams.end()
      await drain(servers, 2_000)
      await ctx.live.close()
    },
  }
}

export type Process = Awaited<ReturnType<typeof processOf>>

export const enter = async (world: World) => {
  const dana = await signUp(origin, { send: authOf(world).handler, readCode: keptCodes(world) })
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', dana.email)
    .executeTakeFirstOrThrow()
  return { ...dana, userId: id satisfies UserId }
}

/** An open tab; `lines` grow as facts come. `query` is that of its stream's address. */
export async function tab(site: Process, { header }: Pick<SignedUp, 'header'>, query = '') {
  const shut = new AbortController()
  const answer = await site.ask({ cookie: header }, shut.signal, query)
  const lines: string[] = []
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  const start = performance.now()
  const read = async () => {
    for await (const chunk of answer.body ?? [])
      lines.push(...Buffer.from(chunk).toString().split('\n').filter(Boolean))
  }
  void read()
    .catch(() => {})
    .then(() => resolve(performance.now() - start))
  const facts = () => lines.flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)).fact] : []))
  return { answer, lines, facts, ended, close: () => shut.abort() }
}

/** Someone with a session and no password. */
export async function withSession(world: World, person?: SignedInCtx) {
  const { who } = person ?? (await world.person())
  const [token, expires_at] = [crypto.randomUUID(), new Date(Date.now() + 3_600_000)]
  const session = { id: crypto.randomUUID(), user_id: who.userId, token: hashToken(token), expires_at }
  await world.db.insertInto('sessions').values(session).execute()
  return { userId: who.userId, token }
}

/** A tab as little more than its socket. */
export function bareTab({ port }: Pick<Process, 'port'>, token: string) {
  let text = ''
  const socket = createConnection({ port, host: '127.0.0.1' })
  socket.setEncoding('utf8').on('error', () => {})
  socket.on('data', (more: string) => {
    text += more
  })
  socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  return { socket, output: () => text }
}
