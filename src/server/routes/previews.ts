import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { fetchEvent } from '../../features/events/page/fetch-event.service.ts'
import { fileKey } from '../../features/pictures/pictures.service.ts'
import { dayOfMonth, monthText, parseDay } from '../../kernel/day.ts'
import { eventPreviewPath, previews } from '../../kernel/addresses/preview.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import type { Preview } from '../../ports/pictures/pictures.ts'
import { isBlank } from '../../kernel/text/visible-text.ts'
import { shortened } from '../../web/events/generated-poster/lettering.ts'
import type { EventDetail, Occurrence } from '../../web/events/show.ts'
import { wholeWhenText } from '../../web/events/when.ts'
import { numberOf } from '../../web/pictures/initials.ts'
import { seoWords } from '../../web/seo/seo-words.ts'
import { refusalOf } from '../calls/refusal-answer.ts'
import { etagOf, isUnchanged } from '../http/etag.ts'

/** Pictures of about 60 kB that are kept once rendered: previews of one show are requested in bursts. */
const mostCached = 250
/** A change of a show is in its previews this many seconds later. */
const cacheControl = 'public, max-age=600'
/** As many characters as are readable in a link preview. */
const mostCharacters = { name: 90, venue: 36, city: 36 }
const jpgFileName = /^([0-9a-f-]{36})\.jpg$/
/** The fonts have no emoji: a name is drawn without them, and without the tags of flags. */
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/gu

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
    const event = id ? await findEvent(ctx, id).catch(nullWhenRefused) : null
    if (!event) return missing(c)

    const requestedDay = c.req.query('date')
    const date = event.occurrences.find(({ day }) => day === requestedDay)
    // One address for each picture: a cache would keep it under every date that someone makes up.
    if (requestedDay !== undefined && !date) return c.redirect(eventPreviewPath(event.eventID))
    const facts = factsOf(event, date ?? event.occurrences[0] ?? event, ctx.settings.productName)

    // Of the facts: a reader that has the picture costs no drawing.
    const etag = etagOf(JSON.stringify(facts))
    const headers = { ETag: etag, 'Cache-Control': cacheControl, 'Cross-Origin-Resource-Policy': 'cross-origin' }
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(Uint8Array.from(await draw(etag, facts)), 200, { ...headers, 'Content-Type': 'image/jpeg' })
  })
}

/** @throws {Refusal} for what visitors may not see */
const findEvent = async (ctx: AppCtx, eventID: string): Promise<EventDetail> =>
  (await fetchEvent({ ...ctx, who: null }, { eventID })).event

function factsOf(event: EventDetail, date: Occurrence | EventDetail, productName: string): Facts {
  const day = parseDay(date.day ?? '')
  const when = wholeWhenText({ ...date, isListing: event.listing !== null }, date.zoneName)
  return {
    productName,
    name: drawable(event.eventName, mostCharacters.name) || drawable(event.host.name, mostCharacters.name),
    when: seoWords.event.when(event.status, when),
    venue: drawable(event.venueName, mostCharacters.venue),
    city: drawable([event.city, event.state].filter(Boolean).join(', '), mostCharacters.city),
    ...(isCalledOff(event.status)
      ? { month: seoWords.event.status[event.status].toUpperCase(), dayOfMonth: '' }
      : { month: day ? monthText(day).toUpperCase() : '', dayOfMonth: day ? String(dayOfMonth(day)) : '' }),
    tone: numberOf(event.eventName, 8),
    posterID: event.posterID,
  }
}

const isCalledOff = (status: EventDetail['status']) => status === 'canceled' || status === 'postponed'

/** Empty if nothing is left to draw. */
function drawable(text: string, most: number): string {
  const letters = text.replace(emoji, ' ')
  return isBlank(letters) ? '' : shortened(letters, most)
}

/** A poster whose file is missing counts as no poster. */
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
