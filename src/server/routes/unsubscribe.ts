import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import {
  type EmailTopic,
  type FormerTopic,
  formerTopics,
  isEmailTopic,
  isFormerTopic,
} from '../../features/notifications/rules/notification-topics.ts'
import { isUnsubscribeKey, unsubscribe } from '../../features/people/favorites/unsubscribe.service.ts'
import { stopWeeklyEmail } from '../../features/events/weekly/stop-weekly-email.service.ts'
import { stopSearchEmails } from '../../features/search/alerts/stop-search-emails.service.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { unsubscribeWords as words } from '../../web/account/following/unsubscribe-words.ts'
import { isId } from '../../kernel/ids.ts'
import { accountSearches } from '../../kernel/addresses/alerts.ts'
import { paths } from '../../kernel/paths.ts'
import { escaped, plainLink, plainPage } from '../../web/shell/errors/plain-page.ts'
import { clientNetwork } from '../http/client-address.ts'
import type { Env } from '../http/every-request.ts'
import type { CallLimits } from '../http/call-limits.ts'
import type { Limit } from '../http/limits/limit.ts'
import { rateLimit } from '../http/rate-limiter.ts'
import { refusalOf, waitSecondsOf } from '../calls/refusal-answer.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const route = paths.unsubscribe(':key')
type RouteEnv = Env & { Bindings: Partial<HttpBindings> | undefined }

/**
 * `/unsubscribe/{key}`: a mail program posts `List-Unsubscribe=One-Click` there (RFC 8058); a person who follows the link
 * sees a page with one button, because programs that scan emails follow links too. Neither needs a login or a script.
 */
export const unsubscribeRoutes = (ctx: AppCtx, limits: CallLimits, addressHeader?: string) =>
  new Hono<RouteEnv>()
    .use(route, limitAttempts(ctx, limits, addressHeader))
    .get(route, async (c) => {
      const subject = subjectOf(c)
      const isWhole = !subject.isDamaged && (await isUnsubscribeKey(ctx, keyOf(c)))
      return isWhole ? page(c, 200, question(subject)) : page(c, 404, goneContent(subject))
    })
    .post(route, async (c) => {
      try {
        const subject = subjectOf(c)
        if (subject.isDamaged) return page(c, 404, goneContent(subject))
        await subject.stop(ctx, keyOf(c))
        return page(c, 200, text(words.done, words.topics[subject.name].done) + settingsLink(subject))
      } catch (error) {
        if (refusalOf(error)?.status !== 404) throw error
        return page(c, 404, goneContent(subjectOf(c)))
      }
    })

const keyOf = (c: Context<RouteEnv, typeof route>) => c.req.param('key')

/** The length of a key; the rest of a longer address is not counted by. */
const keyLength = 32

/** Far more than a provider and a person need for one link. */
const perKey: Limit = { attempts: 30, seconds: 60 }

/**
 * Counts by address and by key, before a key is looked up; a client that has reached a limit sees a page that says so.
 */
function limitAttempts(
  ctx: AppCtx,
  limits: CallLimits,
  addressHeader: string | undefined,
): MiddlewareHandler<RouteEnv, typeof route> {
  const byKey = rateLimit(ctx, 'unsubscribe by key', perKey)
  return async (c, next) => {
    try {
      await limits.takeAddress('unsubscribe', () => clientNetwork(c.req.raw, c.env, addressHeader))
      await byKey.take(keyOf(c).slice(0, keyLength))
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal?.code !== 'request/too-many') throw error
      const answer = page(c, 429, tooManyContent)
      answer.headers.set('Retry-After', String(waitSecondsOf(refusal)))
      return answer
    }
    return next()
  }
}

/** Whether a request is one that a mail program of any site may send: the key in its path is its proof. */
export const isUnsubscribeRequest = ({ method }: Pick<Request, 'method'>, path: string) =>
  method === 'POST' && path.startsWith(paths.unsubscribe(''))

const text = (heading: string, paragraph: string) =>
  `<h1>${escaped(heading)}</h1><p class="mute">${escaped(paragraph)}</p>`

/** What the emails are about: how they are stopped, and where the account has their setting. */
type Subject = {
  name: keyof typeof words.topics
  settings: string
  /** The link doesn't tell what to stop. */
  isDamaged?: boolean
  stop(ctx: AppCtx, key: string): Promise<void>
}

/** Links without a topic are those of the daily email about new shows. */
function subjectOf(c: Context): Subject {
  const search = c.req.query('search')
  // An email program may have wrapped the URL: the rest of an id must not stop other searches.
  if (search !== undefined)
    return { ...searchSubject(isId(search) ? search : null), isDamaged: isDamagedSearch(search) }
  if (c.req.query('week') !== undefined)
    return { name: 'week', settings: paths.accountNotifications, stop: stopWeeklyEmail }
  const topic = c.req.query('topic') ?? ''
  return topicSubject(isEmailTopic(topic) || isFormerTopic(topic) ? topic : 'following')
}

const isDamagedSearch = (search: string) => search !== 'all' && !isId(search)

/** @param searchId null for all saved searches */
const searchSubject = (searchId: string | null): Subject => ({
  name: searchId ? 'search' : 'searches',
  settings: accountSearches,
  stop: (ctx, key) => stopSearchEmails(ctx, key, searchId),
})

const topicSubject = (topic: EmailTopic | FormerTopic): Subject => ({
  name: topic,
  settings: topic === 'following' ? paths.accountFollowing : paths.accountNotifications,
  stop: (ctx, key) => unsubscribe(ctx, key, isEmailTopic(topic) ? [topic] : formerTopics[topic]),
})

const settingsLink = ({ settings }: Subject) => `<p class="actions">${plainLink(settings, words.settings, 'quiet')}</p>`

const question = (subject: Subject) => `${text(words.title, words.topics[subject.name].ask)}
<form method="post" class="actions"><button class="button gold">${words.confirm}</button></form>`
const tooManyContent = text(words.tooMany, words.tooManyText)
const goneContent = (subject: Subject) => text(words.gone, words.topics[subject.name].gone) + settingsLink(subject)

/** The key in the address is sent to no one. */
const page = (c: Context, status: 200 | 404 | 429, main: string) =>
  c.html(plainPage({ title: words.title, main }), status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'same-origin',
  })
