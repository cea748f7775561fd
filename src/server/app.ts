import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { AppCtx, Ctx, SignedIn } from '../ports/ctx.ts'
import { apiContext, siteContext, viewerContext } from '../web/api-context.ts'
import { apiHandler } from './api.ts'
import { callsFor } from './rpc.ts'

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

  app.all('/api/*', (c) => {
    const answer = apiHandler((error) => ctx.log.error({ requestId: c.get('requestId'), error: String(error) }, 'bug'))
    return answer(c.req.raw, asked(c))
  })

  app.all('*', (c) => {
    const context = new RouterContextProvider()
    context.set(apiContext, callsFor(asked(c)))
    context.set(viewerContext, null)
    context.set(siteContext, ctx.settings)
    return draw(c.req.raw, context)
  })

  return app
}
