import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { AppCtx, Ctx, SignedIn } from '../ports/ctx.ts'
import { apiContext, siteContext, viewerContext } from '../web/api-context.ts'
import { answerCall } from './api.ts'
import { loaderCalls } from './loader-calls.ts'

type Env = { Variables: { requestId: string; who: SignedIn | null } }

/** The whole product as one fetch handler. */
export function createApp(ctx: AppCtx) {
  const app = new Hono<Env>()
  const draw = createRequestHandler(build, import.meta.env.MODE)
  const asked = (c: Context<Env>): Ctx => ({ ...ctx, who: c.get('who') })

  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID())
    c.set('who', null)
    await next()
    c.header('X-Request-Id', c.get('requestId'))
  })

  app.all('/api/*', (c) => answerCall(c.req.raw, { ...asked(c), requestId: c.get('requestId') }))

  app.all('*', (c) => {
    const context = new RouterContextProvider()
    context.set(apiContext, loaderCalls(asked(c), new URL(c.req.url)))
    context.set(viewerContext, c.get('who'))
    context.set(siteContext, { ...ctx.settings, year: ctx.now().getUTCFullYear() })
    return draw(c.req.raw, context)
  })

  return app
}
