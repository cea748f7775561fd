import { Hono } from 'hono'
import { fetchProfile } from '../../features/entities/page/fetch-profile.service.ts'
import { listEventsOfEntity } from '../../features/events/listings/list-events-of-entity.service.ts'
import { embeds, parseEmbedLook } from '../../kernel/addresses/embed.ts'
import { type EntityId, isId } from '../../kernel/ids.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { embedPage, goneEmbedPage } from '../../web/embed/embed-page.ts'
import { refusalOf } from '../calls/refusal-answer.ts'
import { etagOf, isUnchanged } from '../http/etag.ts'

/** Any site may frame it; nothing in it runs, and it loads nothing. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Type': 'text/html; charset=utf-8',
  Vary: 'Accept-Encoding',
}

/** `GET /embed/{entityId}`: an entity's upcoming shows for its own website, as its page lists them. */
export const embedRoutes = (appCtx: AppCtx) =>
  new Hono().get(`${embeds}:id`, async (c) => {
    const ctx = { ...appCtx, who: null }
    const { theme, shows } = parseEmbedLook(new URL(c.req.url).searchParams)
    const list = await readList(ctx, c.req.param('id'), shows)
    if (!list) return c.body(goneEmbedPage(theme), 404, { ...headers, 'Cache-Control': 'no-store' })

    const text = embedPage({ ...ctx.settings, ...list, theme, year: ctx.now().getUTCFullYear() })
    const cached = { ...headers, 'Cache-Control': 'public, max-age=300', ETag: etagOf(text) }
    if (isUnchanged(c.req.header('if-none-match'), cached.ETag)) return c.body(null, 304, cached)
    return c.body(text, 200, cached)
  })

/** @returns null for an entity that is hidden or doesn't exist */
async function readList(ctx: AppCtx & { who: null }, entityID: string, limit: number) {
  if (!isId<EntityId>(entityID)) return null
  try {
    const { profile } = await fetchProfile(ctx, { entityID })
    const { events } = await listEventsOfEntity(ctx, { entityID, limit })
    return { entity: profile, shows: events }
  } catch (error) {
    if (refusalOf(error)?.status === 404) return null
    throw error
  }
}
