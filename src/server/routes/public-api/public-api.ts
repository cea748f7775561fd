import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { listPublicShows, listPublicShowsOfPage } from '../../../features/events/public-api/public-lists.service.ts'
import { getPublicPage, listPublicPages } from '../../../features/events/public-api/public-pages.service.ts'
import { getPublicShow } from '../../../features/events/public-api/get-public-show.service.ts'
import { PublicPageDetails, PublicPages } from '../../../features/events/public-api/page-views.ts'
import { NoQuery, PageOfShowsQuery, PagesQuery, ShowsQuery } from '../../../features/events/public-api/queries-data.ts'
import { PublicShowPage, PublicShows, PublicShowsNearby } from '../../../features/events/public-api/show-views.ts'
import { publicApi, publicApiPaths } from '../../../kernel/addresses/public-api.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { CallLimits } from '../../http/call-limits.ts'
import { refusalOf, refusalResponse } from '../../calls/refusal-answer.ts'
import { admitClient, type ApiEnv } from './admit-client.ts'
import { jsonResponse, type Listed, nextLink } from './json-response.ts'
import { readQuery } from './read-query.ts'

/** Any site's scripts may read it; none of its responses depends on who is signed in. */
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const preflight = {
  ...crossOrigin,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'Authorization, If-None-Match',
  'Access-Control-Max-Age': '86400',
}

/**
 * `GET /api/public/v1/…`: what a visitor sees of shows, venues, festivals and acts, for programs of others
 * (decision 0215).
 */
export function publicApiRoutes(appCtx: AppCtx, limits: CallLimits, addressHeader: string | undefined) {
  const ctx = { ...appCtx, who: null }

  /** Reads the query, responds as the schema allows, and tells a client with a key how much of its limit is left. */
  async function answer<Query extends z.ZodType, Output extends z.ZodType>(
    c: Context<ApiEnv>,
    querySchema: Query,
    outputSchema: Output,
    read: (query: z.output<Query>) => Promise<object>,
  ): Promise<Response> {
    const client = await admitClient(ctx, limits, c, addressHeader)
    if ('refusal' in client) return refused(client.refusal, client.headers)
    try {
      const result: Listed = await read(readQuery(querySchema, new URL(c.req.url).searchParams))
      const next = nextLink(ctx.settings.origin, new URL(c.req.url), result.nextCursor)
      const body = outputSchema.parse('nextCursor' in result ? { ...result, next } : result)
      return await jsonResponse(c, body, { ...crossOrigin, ...client.headers }, { next, isPrivate: client.hasKey })
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return refused(refusal, client.headers)
    }
  }

  return new Hono<ApiEnv>()
    .use(`${publicApi}/*`, async (c, next) => {
      await next()
      // Also on what no route of these has answered, such as a fault.
      for (const [name, value] of Object.entries(crossOrigin)) c.res.headers.set(name, value)
    })
    .options(`${publicApi}/*`, (c) => c.body(null, 204, preflight))
    .get(publicApiPaths.shows, (c) => answer(c, ShowsQuery, PublicShowsNearby, (query) => listPublicShows(ctx, query)))
    .get(publicApiPaths.show(':id'), (c) =>
      answer(c, NoQuery, PublicShowPage, () => getPublicShow(ctx, c.req.param('id'))),
    )
    .get(publicApiPaths.pages, (c) => answer(c, PagesQuery, PublicPages, (query) => listPublicPages(ctx, query)))
    .get(publicApiPaths.page(':id'), (c) =>
      answer(c, NoQuery, PublicPageDetails, () => getPublicPage(ctx, c.req.param('id'))),
    )
    .get(publicApiPaths.showsOfPage(':id'), (c) =>
      answer(c, PageOfShowsQuery, PublicShows, (query) => listPublicShowsOfPage(ctx, c.req.param('id'), query)),
    )
    .all(`${publicApi}/*`, () => refused(new Refusal('request/not-found'), {}))
}

function refused(refusal: Refusal, headers: Record<string, string>): Response {
  const response = refusalResponse(refusal)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
