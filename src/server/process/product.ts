import type { HttpBindings } from '@hono/node-server'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AppCtx } from '../../ports/ctx.ts'
import type * as productModule from '../http/app.ts'
import type { HostSettings } from '../http/app.ts'

/** The product as one module: built for `npm start`, transformed by Vite for `npm run dev`. */
export type Product = typeof productModule

/** Where the product's code and the browser's files come from. */
export type ProductSource = {
  /** The product as it is now: in development it changes under our feet. */
  product(): Promise<Product>
  /** A file for the browser, null when the path names none. */
  asset(request: Request, path: string): Response | null
  /** What sees a request before the product does. */
  wrapListener?: (listener: RequestListener) => RequestListener
}

/** One app per product module: the same for a whole `npm start`, a new one after a change in development. */
export function currentAppOf(source: ProductSource, ctx: AppCtx, host: HostSettings) {
  let cachedApp: { product: Product; app: ReturnType<Product['createApp']> } | null = null
  async function currentApp() {
    const product = await source.product()
    if (cachedApp?.product === product) return cachedApp.app
    cachedApp?.app.endStreams()
    cachedApp = { product, app: product.createApp(ctx, host) }
    return cachedApp.app
  }
  return {
    fetch: async (request: Request, env: HttpBindings) => (await currentApp()).fetch(request, env),
    /** @returns whether it was a call, which is answered by then */
    async answerCall(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
      // What cannot be loaded is for `fetch` to say.
      const app = await currentApp().catch(() => null)
      const answered = app?.answerCall(incoming, outgoing)
      await answered?.catch((error: unknown) => {
        ctx.log.error({ error }, 'call failed outside its response')
        outgoing.destroy()
      })
      return Boolean(answered)
    },
    endStreams: () => cachedApp?.app.endStreams(),
  }
}
