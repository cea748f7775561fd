import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { handlesSeller } from '../../features/entities/page/seller.service.ts'
import { signInProviders } from '../../kernel/sign-in-providers.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { localPaymentRoutes } from '../../ports/payments/local/routes.ts'
import { apiContext, bugContext, siteContext, viewerContext } from '../../web/api-context.ts'
import { paths } from '../../kernel/paths.ts'
import { cardPagesContext } from '../../web/tickets/card/card-provider.ts'
import { callResponse } from '../calls/call-response.ts'
import { makeAuth } from '../auth/auth.ts'
import { authRoutes } from '../auth/auth-routes.ts'
import { bodyLimit } from './body-limit.ts'
import { visitorCache } from './cache.ts'
import { minCompressedBytes } from './compression.ts'
import { calendarRoutes } from '../routes/calendars.ts'
import { publicApiRoutes } from '../routes/public-api/public-api.ts'
import { previewRoutes } from '../routes/previews.ts'
import { crawlerRoutes } from '../routes/crawlers.ts'
import { cspReports } from '../routes/csp-reports.ts'
import { docsPage } from '../routes/openapi/docs-page.ts'
import { answerThrown, type Env, privateByDefault, requestLogger, securityHeaders } from './every-request.ts'
import { embedRoutes } from '../routes/embed.ts'
import { feedRoutes } from '../routes/feeds.ts'
import { eventExportRoutes } from '../routes/event-exports.ts'
import { booksFileRoutes } from '../routes/books-files.ts'
import { ticketPdfRoutes } from '../routes/ticket-pdfs.ts'
import { fileRoutes } from '../routes/files.ts'
import { jsonCalls } from '../calls/json-calls.ts'
import { liveStreams } from '../live/live-streams.ts'
import { loaderCalls, loaderCardPages } from '../calls/loader-calls.ts'
import { loadMonitor } from './load/load-monitor.ts'
import { pacedGate, pacedPasswords, passwordPace } from './load/paced-gate.ts'
import { pageAdmission, pagePace } from './load/page-admission.ts'
import { withLowerMediaType } from './media-type.ts'
import { namedErrors } from './named-errors.ts'
import { callLimits } from './call-limits.ts'
import { openApi } from '../routes/openapi/document.ts'
import { webManifest } from '../routes/web-manifest.ts'
import { webhookRoutes } from '../routes/webhooks.ts'
import { cookieName } from '../auth/session-cookie.ts'
import { redirectRefusedAttempts } from '../auth/social-answers.ts'
import { unsubscribeRoutes } from '../routes/unsubscribe.ts'
import { uploadGate } from '../calls/uploads.ts'
import { firstSegmentsOf } from './visitor-pages.ts'
import { authenticate, makeAuthenticator, routeManifest } from '../auth/authenticator.ts'

// The process takes these from here: it and the screens then share one instance of every module.
export { trackShows } from '../../features/events/read-model/track-shows.service.ts'
export { jobQueues } from '../worker/jobs.ts'
export { makeCtx } from '../process/make-ctx.ts'

/** What the host knows and no feature does. */
export type HostSettings = { authSecret: string; clientAddressHeader?: string | undefined }

/** The whole product: one fetch handler, and a shorter way for calls. */
export function createApp(appCtx: AppCtx, host: HostSettings) {
  const load = loadMonitor()
  const ctx = { ...appCtx, passwords: pacedPasswords(appCtx.passwords, pacedGate(load, passwordPace)) }
  const app = new Hono<Env>()
  const render = createRequestHandler(build, import.meta.env.MODE)
  const upload = uploadGate()
  const live = liveStreams(ctx)
  const auth = makeAuth(ctx, { secret: host.authSecret })
  const limits = callLimits(ctx)
  const pages = pageAdmission(pacedGate(load, pagePace), limits, host.clientAddressHeader)
  const authenticator = makeAuthenticator(auth, limits, ctx.settings.origin, host.clientAddressHeader)
  const signInWith = signInProviders.filter((provider) => ctx.identities[provider])
  const callCtx = (c: Context<Env>) => ({
    ...ctx,
    requestId: c.get('requestId'),
    who: c.get('who'),
    browser: c.get('browser'),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
  })

  app.use(requestLogger(ctx.log))
  app.use(privateByDefault)
  if (import.meta.env.PROD) {
    const { origin } = ctx.settings
    // Known once all routes below are there.
    let segments: ReadonlySet<string> | null = null
    const pagePaths = Object.values(build.routes).map((route) => route?.path ?? '')
    const firstSegments = () => (segments ??= firstSegmentsOf([...pagePaths, ...app.routes.map(({ path }) => path)]))
    app.use(
      visitorCache({ origin, sessionCookie: cookieName(origin), firstSegments, refuseTooMany: pages.refuseTooMany }),
    )
  }
  // Streams pages; complete bodies go through `http/compression.ts`, with the same threshold.
  app.use(compress({ threshold: minCompressedBytes }))
  app.use(securityHeaders(ctx.settings.origin, ctx.settings.map?.origins))
  app.use(namedErrors)
  app.use(bodyLimit)
  app.use(redirectRefusedAttempts)
  app.use(authenticate(authenticator))
  app.onError((error, c) => answerThrown(error, c, ctx.log))

  const answerAuth = authRoutes(ctx)
  app.all(`${paths.auth}/*`, (c) => answerAuth(c.req.raw, callCtx(c)))
  app.get(paths.webManifest, () => webManifest(ctx.settings))
  app.get(paths.openApi, async (c) => c.json(await openApi(ctx)))
  app.get(paths.apiDocs, async (c) => c.html(await docsPage(ctx)))

  app.route('/', cspReports(ctx.log))
  app.route(paths.live, live.route)
  app.post(paths.call('uploadImage'), (c) =>
    upload(c.req.raw, c.get('who'), (request) => callResponse(request, callCtx(c))),
  )
  app.route('/', fileRoutes(ctx))
  app.route('/', previewRoutes(ctx))
  app.route('/', publicApiRoutes(ctx, limits, host.clientAddressHeader))
  app.route('/', crawlerRoutes(ctx))
  app.route('/', embedRoutes(ctx))
  app.route('/', feedRoutes(ctx))
  app.route('/', calendarRoutes(ctx))
  app.route('/', eventExportRoutes(ctx))
  app.route('/', booksFileRoutes(ctx))
  app.route('/', ticketPdfRoutes(ctx))
  app.route('/', unsubscribeRoutes(ctx, limits, host.clientAddressHeader))
  app.route('/', webhookRoutes(ctx))
  const { localPages } = ctx.payments
  if (localPages) {
    const mayOnboard = (c: Context<Env>, accountId: string) => handlesSeller(callCtx(c), accountId)
    app.route('/', localPaymentRoutes(localPages, mayOnboard))
  }
  app.all(paths.call('*'), (c) => callResponse(c.req.raw, callCtx(c)))

  app.all('*', (c) => {
    const context = new RouterContextProvider()
    context.set(apiContext, loaderCalls(callCtx(c), new URL(c.req.url), c.get('requestId')))
    context.set(viewerContext, c.get('who'))
    context.set(bugContext, (error) => ctx.log.error({ requestId: c.get('requestId'), error }, 'screen failed'))
    context.set(siteContext, {
      ...ctx.settings,
      signInWith,
      now: ctx.now().getTime(),
      year: ctx.now().getUTCFullYear(),
    })
    context.set(cardPagesContext, localPages && loaderCardPages(callCtx(c), localPages, c.get('requestId')))
    // What the router requests before it follows a link: it reads nothing, and without it no link works.
    if (c.req.path === routeManifest) return render(c.req.raw, context)
    return pages.render(c, () => render(withOwnOrigin(c.req.raw, ctx.settings.origin), context))
  })

  return {
    fetch: (request: Request, bindings?: HttpBindings) => app.fetch(withLowerMediaType(request), bindings),
    /** Answers a call with a JSON body from its socket; null for everything else, which is `fetch`'s. */
    answerCall: jsonCalls(ctx, authenticator, load),
    /** Ends the open tabs' streams: what else is under way may finish. */
    endStreams: live.end,
  }
}

/**
 * A form at the address that people see: the router refuses one whose `Origin` differs from its address, and a proxy
 * may pass another host on. Which origins may send is decided before (`authenticate`).
 */
function withOwnOrigin(request: Request, origin: string): Request {
  if (request.method !== 'POST') return request
  const { pathname, search } = new URL(request.url)
  return new Request(origin + pathname + search, request)
}
