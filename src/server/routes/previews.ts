import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { fetchEvent } from '../../features/events/page/fetch-event.service.ts'
import { fileKey } from '../../features/pictures/pictures.service.ts'
import { dayOfMonth, monthText, parseDay } from '../../kernel/day.ts'
import { previews } from '../../kernel/addresses/preview.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import type { Preview } from '../../ports/pictures/pictures.ts'
import { shortened } from '../../web/events/generated-poster/lettering.ts'
import { wholeWhenText } from '../../web/events/when.ts'
import { numberOf } from '../../web/pictures/initials.ts'
import { refusalOf } from '../calls/refusal-answer.ts'
import { etagOf, isUnchanged } from '../http/etag.ts'

/** Pictures of some 60 kB that are kept once drawn: link previews of one show come in bursts. */
const mostCached = 250
/** A change of a show is in its previews this many seconds later. */
const cacheControl = 'public, max-age=600'
/** As many characters as are readable in a link preview. */
const longest = { name: 90, venue: 36, city: 36 }
const jpgFileName = /^([0-9a-f-]{36})\.jpg$/
/** Fonts have no colored signs: a name is drawn without them. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3/gu

type Facts = Omit<Preview, 'poster'> & { posterID: string | null }

/** `GET /files/previews/event/{eventId}.jpg`, of one date with `?date=`: what link previews show of an event. */
export function previewRoutes(ctx: AppCtx) {
  const pictures = new LRUCache<string, Promise<Uint8Array>>({ max: mostCached })

  function draw(key: string, facts: Facts): Promise<Uint8Array> {
    const cachedPicture = pictures.get(key)
    if (cachedPicture) return cachedPicture
    const drawing = drawFrom(ctx, facts)
    pictures.set(key, drawing)
    drawing.catch(() => pictures.delete(key))
    return drawing
  }

  return new Hono().get(`${previews}event/:file`, async (c) => {
    const id = jpgFileName.exec(c.req.param('file'))?.[1]
    const facts = id ? await readFacts(ctx, id, c.req.query('date')).catch(nullWhenRefused) : null
    if (!facts) return missing(c)

    // Of the facts: a reader that has the picture costs no drawing.
    const etag = etagOf(JSON.stringify(facts))
    const headers = { ETag: etag, 'Cache-Control': cacheControl, 'Cross-Origin-Resource-Policy': 'cross-origin' }
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(Uint8Array.from(await draw(etag, facts)), 200, { ...headers, 'Content-Type': 'image/jpeg' })
  })
}

/** @throws {Refusal} for what visitors may not see */
async function readFacts(ctx: AppCtx, eventID: string, requestedDay: string | undefined): Promise<Facts> {
  const { event } = await fetchEvent({ ...ctx, who: null }, { eventID })
  const date = event.occurrences.find(({ day }) => day === requestedDay) ?? event.occurrences[0] ?? event
  const day = parseDay(date.day ?? '')
  return {
    productName: ctx.settings.productName,
    name: drawable(event.eventName, longest.name),
    when: wholeWhenText({ ...date, isListing: event.listing !== null }, date.zoneName),
    venue: drawable(event.venueName, longest.venue),
    city: drawable([event.city, event.state].filter(Boolean).join(', '), longest.city),
    month: day ? monthText(day).toUpperCase() : '',
    dayOfMonth: day ? String(dayOfMonth(day)) : '',
    tone: numberOf(event.eventName, 8),
    posterID: event.posterID,
  }
}

const drawable = (text: string, most: number) => shortened(text.replace(emoji, ' '), most)

/** A poster whose file is missing is drawn as none. */
async function drawFrom({ files, pictures }: AppCtx, { posterID, ...facts }: Facts): Promise<Uint8Array> {
  const file = posterID ? await files.get(fileKey(posterID, '1280.jpg')) : null
  return pictures.drawPreview({ ...facts, poster: file?.bytes ?? null })
}

const missing = (c: Context) => c.text('Not found.', 404, { 'Cache-Control': 'no-store' })

function nullWhenRefused(error: unknown): null {
  const status = refusalOf(error)?.status
  if (status && status < 500 && status !== 429) return null
  throw error
}
