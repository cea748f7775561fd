import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { RequestListener, Server } from 'node:http'
import { fillWithDemoScene } from '../../cli/demo/fill.ts'
import { addJob } from '../../db/jobs.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { StartError } from '../../kernel/start-error.ts'
import type { ShowTracker } from '../../features/events/read-model/track-shows.service.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { refusalResponse } from '../calls/refusal-answer.ts'
import { brokenPage, wantsPage } from '../http/broken-page.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { parseSettings, readEnvironment, WRONG_SETTINGS_EXIT_CODE, WrongSettings } from './env.ts'
import { checkFiles } from './file-store.ts'
import { healthChecks, type ProcessState } from '../routes/health.ts'
import { withCommonHeaders } from '../http/headers.ts'
import { drain, listen } from './listen.ts'
import { jsonLog } from '../http/log.ts'
import { currentAppOf, type ProductSource } from './product.ts'
import { loadSecrets } from './secrets.ts'
import { ownUrl } from '../settings/network.ts'
import { onStopSignal } from './stop-signal.ts'
import { startWorker, type Worker } from '../worker/worker.ts'

/** What a stop has to close, and the stop itself once it has begun. */
type Open = {
  database?: OpenDatabase
  worker?: Worker
  shows?: ShowTracker
  app?: ReturnType<typeof currentAppOf>
  ctx?: AppCtx
  stopping?: Promise<void>
  closing?: Promise<void>
}

const drainMs = 25_000
const log = jsonLog()
const print = (line: string) => console.error(line)

/**
 * Runs the product in this process until SIGINT or SIGTERM: listens first, so that a taken port is known at once and
 * `/healthz` answers while the database comes up. A second Ctrl-C ends it at once; the next start recovers.
 */
export async function runProcess(openSource: () => Promise<ProductSource>): Promise<void> {
  const open: Open = {}
  try {
    await startProduct(await openSource(), open)
  } catch (error) {
    // A stop closes the database under a start that is still running; the start then fails, and the stop exits.
    if (open.stopping) return open.stopping
    await closeAll(open)
    if (!(error instanceof StartError)) log.error({ error }, 'start failed')
    print(`\nLocalSound did not start.\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(error instanceof WrongSettings ? WRONG_SETTINGS_EXIT_CODE : 1)
  }
}

async function startProduct(source: ProductSource, open: Open) {
  const parsedSettings = parseSettings(readEnvironment())
  const state: ProcessState = { stage: 'starting', db: null, isWorking: false, isDiskFull: false }
  const answerHealth = healthChecks(state)

  const isHttps = parsedSettings.ORIGIN?.startsWith('https:') ?? false
  const listener = getRequestListener(
    async (request, env) => {
      const path = new URL(request.url).pathname
      const health = await answerHealth(path)
      if (health) return withCommonHeaders(health, { isHttps })
      const asset = source.asset(request, path)
      if (asset) return withCommonHeaders(asset, { isHttps, isFile: true })
      return open.app?.fetch(request, env as HttpBindings) ?? withCommonHeaders(startingResponse(request), { isHttps })
    },
    { overrideGlobalObjects: false, errorHandler: (error) => withCommonHeaders(bugResponse(error), { isHttps }) },
  )
  const callsFirst: RequestListener = async (incoming, outgoing) => {
    const answered = await open.app?.answerCall(incoming, outgoing)
    if (!answered) await listener(incoming, outgoing)
  }
  const { servers, port } = await listen(
    parsedSettings.PORT,
    source.wrapListener?.(callsFirst) ?? callsFirst,
    parsedSettings.host,
  )
  const settings = { ...parsedSettings, origin: parsedSettings.ORIGIN ?? ownUrl(parsedSettings.host, port) }

  stopOnSignals(servers, state, open)
  const secrets = await loadSecrets(settings)
  await checkFiles(settings, log)
  const database = await openDatabase(settings, log, {
    onDiskFull: () => void (state.isDiskFull = true),
    onShowsChanged: () => open.shows?.noteCommit(),
  })
  open.database = database
  // A slow class of queries can't take these connections, so an app that can sell reports that it is ready.
  state.db = database.checkoutDb

  const product = await source.product()
  const ctx = product.makeCtx(settings, secrets, database, log)
  open.ctx = ctx
  if (settings.DEMO && !settings.isLive) await showDemoScene(ctx)
  if (open.stopping) return
  await queueNameWords(ctx)
  const onChange = (isWorking: boolean) => void (state.isWorking = isWorking)
  open.worker = startWorker({ url: database.url, queues: product.jobQueues(ctx), log, onChange })
  open.shows = product.trackShows(ctx)
  open.app = currentAppOf(source, ctx, {
    authSecret: secrets.authSecret,
    clientAddressHeader: settings.CLIENT_ADDRESS_HEADER,
  })
  state.stage = 'ready'
  log.info({ origin: settings.origin, port, isLive: settings.isLive }, 'ready')
  print(`\n  LocalSound is at ${settings.origin}${settings.isLive ? '' : '  (Ctrl-C stops it)'}\n`)
}

/** Closes once, however many callers there are. */
const closeAll = (open: Open): Promise<void> => (open.closing ??= closeInOrder(open))

async function closeInOrder(open: Open) {
  await open.worker?.stop()
  await open.shows?.stop()
  await open.ctx?.live.close()
  await open.ctx?.threads.close()
  await open.database?.close()
}

/** An empty database would show nothing: it gets a scene to look at, once. */
async function showDemoScene(ctx: AppCtx) {
  const counts = await fillWithDemoScene(ctx)
  if (counts) log.info(counts, 'filled an empty database with the demo scene')
}

/**
 * Queues the first refresh of name words: the demo scene or an upgrade has added names. A failure doesn't stop the
 * start, because the schedule runs it minutes later.
 */
const queueNameWords = (ctx: AppCtx) =>
  addJob(ctx.db, 'refresh-name-words', {}, { once: 'refresh-name-words', priority: 10 }).catch((error: unknown) =>
    log.error({ error }, 'could not queue refresh-name-words'),
  )

/** The last resort: not even the app's own handling of errors was reached. */
function bugResponse(error: unknown): Response {
  if (error instanceof RequestError) return new Response('Bad request.\n', { status: 400 })
  const requestId = crypto.randomUUID()
  log.error({ requestId, error }, 'request failed outside the app')
  const page = brokenPage(500, requestId)
  page.headers.set('X-Request-Id', requestId)
  return page
}

function startingResponse(request: Request): Response {
  const isPage = wantsPage(request)
  const answer = isPage
    ? brokenPage(503, null, 'LocalSound is starting. Please try again in a moment.')
    : refusalResponse(new Refusal('request/unavailable'))
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.set('Retry-After', '2')
  // Browsers ignore Retry-After; Refresh makes the page reload by itself.
  if (isPage) answer.headers.set('Refresh', '3')
  return answer
}

function stopOnSignals(servers: Server[], state: ProcessState, open: Open) {
  async function stop(signal: string) {
    state.stage = 'stopping'
    log.info({ signal }, 'stopping')
    const patience = setTimeout(() => process.exit(1), drainMs + 10_000)
    patience.unref()

    open.app?.endStreams()
    await drain(servers, drainMs)
    await closeAll(open)
    log.info({}, 'stopped')
    process.exit(0)
  }
  onStopSignal((signal) => (open.stopping = stop(signal)), log)
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'uncaught exception')
    process.exit(1)
  })
}
