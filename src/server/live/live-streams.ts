import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT as sentAlready } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { listLiveIds } from '../../features/accounts/sessions/sessions.store.ts'
import { type Fact, pageAge } from '../../kernel/fact.ts'
import { liveSeconds } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedIn } from '../../ports/ctx.ts'
import type { News } from '../../ports/live/live.ts'
import type { Env } from '../http/every-request.ts'
import { headersOfData } from '../http/headers.ts'
import { comesFromElsewhere } from '../auth/authenticator.ts'
import { chatFeeds } from './chat-feeds.ts'
import { openStreams, type Stream } from './open-streams.ts'
import { recentNews } from './recent-news.ts'

/** S29, checks 11 and 44. */
const limits = { perPerson: 100, queuedBytes: 65_536, sessionCheckMs: 3_000, farewellMs: 1_000 }

/** Where a tab may come back to after the stream was ended: not all at the same moment. */
const reconnectDelay = () => `retry: ${1_000 + Math.floor(Math.random() * 2_000)}\n\n`
/** Not a comment, which a browser keeps to itself: a tab that hears none takes its connection for dead. */
const heartbeat = 'event: heartbeat\ndata\n\n'
const event = (fact: Fact) => `data: ${JSON.stringify(fact)}\n\n`

/**
 * The open tabs of this process (`GET /api/live`, server-sent events).
 *
 * A tab receives its person's or its session's facts and names no channel. Its session is checked every three seconds,
 * all tabs in one query, and immediately when one is said to have ended. Streams are written directly to the socket: a
 * reader that falls 64 KB behind is cut off instead of buffered.
 */
export function liveStreams(ctx: AppCtx) {
  const open = openStreams()
  const recent = recentNews()
  let isOver = false
  const fixed = {
    ...headersOfData({ isHttps: ctx.settings.origin.startsWith('https:') }),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // A proxy that gathers answers would hold back every fact.
    'X-Accel-Buffering': 'no',
    Connection: 'close',
  }

  function write({ outgoing }: Stream, text: string | Buffer) {
    if (outgoing.writableLength + text.length > limits.queuedBytes) outgoing.destroy()
    // The response object would gather each event for the end of the turn; it has no socket while one before it is sent.
    else (outgoing.socket ?? outgoing).write(text)
  }

  function finish(stream: Stream, text: string) {
    const { outgoing } = stream
    open.remove(stream)
    outgoing.end(text)
    setTimeout(() => outgoing.writableFinished || outgoing.destroy(), limits.farewellMs).unref()
  }

  const endSessions = (streams: Stream[]) => {
    if (streams.length === 0) return
    listLiveIds(ctx.db, [...new Set(streams.map(({ sessionId }) => sessionId))]).then(
      (alive) => {
        for (const stream of streams) {
          if (open.all().has(stream) && !alive.has(stream.sessionId)) finish(stream, event({ fact: 'session-ended' }))
        }
      },
      (error: unknown) => ctx.log.warn({ error }, 'failed to check the sessions of open tabs'),
    )
  }

  function onNews(news: News) {
    recent.add(news)
    tell(open.recipientsOf(news.to), news.fact)
  }

  function tell(recipients: Stream[], fact: Fact) {
    if (fact.fact === 'session-ended') return endSessions(recipients)
    if (fact.fact === 'everything') endSessions(recipients)
    for (const stream of recipients) write(stream, event(fact))
  }

  /** What happened since the tab's page was requested: its loaders may have read before it. */
  function tellMissed(stream: Stream, pageAgeMs: number) {
    const missed = recent.missedBy(stream, pageAgeMs) ?? [{ fact: { fact: 'everything' } as const }]
    for (const { fact } of missed) tell([stream], fact)
  }

  const unsubscribe = ctx.live.onMessage(onNews)
  const chats = chatFeeds(ctx, {
    users: open.users,
    send(users, chatEvent) {
      for (const userId of users) for (const stream of open.ofUser(userId)) write(stream, chatEvent)
    },
  })
  const timers = [
    setInterval(() => endSessions([...open.all()]), limits.sessionCheckMs),
    setInterval(() => {
      for (const stream of open.all()) write(stream, heartbeat)
    }, liveSeconds.heartbeat * 1_000),
  ]
  for (const timer of timers) timer.unref()

  /** @throws {Refusal} request/not-signed-in, request/too-many, request/unavailable while the process stops */
  function authorize(who: SignedIn | null): SignedIn {
    if (!who) throw new Refusal('request/not-signed-in')
    if (isOver) throw new Refusal('request/unavailable')
    if (open.countOf(who.userId) >= limits.perPerson)
      throw new Refusal('request/too-many', { data: { retryAfterSeconds: 60 } })
    return who
  }

  const route = new Hono<Env & { Bindings: Partial<HttpBindings> }>().get('/', (c) => {
    if (comesFromElsewhere(c.req.raw, ctx.settings.origin)) throw new Refusal('request/foreign-origin')
    const { userId, sessionId } = authorize(c.get('who'))
    const { outgoing } = c.env
    // A HEAD request takes no body, and a stream is nothing else.
    if (!outgoing || c.req.method === 'HEAD') throw new Refusal('request/not-found')

    const stream = { userId, sessionId, outgoing }
    open.add(stream)
    outgoing.on('close', () => open.remove(stream))
    outgoing.on('error', () => open.remove(stream))
    // The body ends with the connection: without chunks an event is one write, and goes to the socket as it is.
    outgoing.removeHeader('Transfer-Encoding')
    outgoing.writeHead(200, { ...fixed, 'X-Request-Id': c.get('requestId') })
    outgoing.write(reconnectDelay())
    const age = c.req.query(pageAge)
    if (age !== undefined) tellMissed(stream, Number(age))
    return sentAlready
  })

  return {
    route,
    /** Ends all, telling tabs to come back; none is opened anymore. */
    end() {
      isOver = true
      unsubscribe()
      chats.end()
      for (const timer of timers) clearInterval(timer)
      for (const stream of open.all()) finish(stream, reconnectDelay())
    },
  }
}
