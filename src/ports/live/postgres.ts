import { z } from 'zod'
import { type NotifyChannel, openNotifyChannel } from '../../db/notify-channel.ts'
import type { Fact } from '../../kernel/fact.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'
import type { Log } from '../log.ts'
import type { Audience, Live, News } from './live.ts'

const channel = 'localsound_live'
const gatherMs = 20
/** PostgreSQL takes less than 8,000 bytes in one notification. */
const maxNotificationBytes = 7_500
const idsPerHint = 100
/** What may wait for a connection; beyond it all tabs load everything again. */
const mostWaiting = 1_000

const Hint = z.object({
  fact: z.enum(['notifications', 'user', 'entity', 'session-ended', 'everything']),
  id: z.string().optional(),
  users: z.array(z.string()).optional(),
  sessions: z.array(z.string()).optional(),
})
type Hint = z.infer<typeof Hint>

/**
 * Facts over PostgreSQL's NOTIFY, on a connection that is opened when first needed. Facts of some 20 ms are sent together
 * (NOTIFY inside of write transactions would halve what the database commits); after each break of the connection,
 * all tabs are told to load again.
 */
export function postgresLive(url: string, log: Log): Live {
  const subscribers = new Set<(news: News) => void>()
  const waiting = new Map<string, { fact: Fact; kind: 'users' | 'sessions'; ids: Set<string> }>()
  let notifyChannel: NotifyChannel | null = null
  let isOpen = false
  let hasLost = false
  let timer: NodeJS.Timeout | null = null

  const publish = (news: News) => {
    for (const subscriber of subscribers) subscriber(news)
  }

  function connection() {
    notifyChannel ??= openNotifyChannel(url, channel, {
      onNotification: (text) => {
        for (const news of newsOf(text)) publish(news)
      },
      onOpen: () => {
        isOpen = true
        publish({ fact: { fact: 'everything' }, to: null })
        void flush()
      },
      onLost: (error) => {
        isOpen = false
        log.warn({ error }, 'live connection lost')
      },
    })
    return notifyChannel
  }

  async function flush() {
    timer = null
    if (!isOpen) return
    const hints: Hint[] = hasLost ? [{ fact: 'everything' }] : hintsOf([...waiting.values()])
    waiting.clear()
    hasLost = false
    try {
      for (const text of toNotifications(hints)) await connection().send(text) // oxlint-disable-line no-await-in-loop -- in order
    } catch (error) {
      hasLost = true
      log.warn({ error }, 'live facts not sent')
    }
  }

  return {
    notify(to, fact) {
      const [kind, ids] = 'users' in to ? (['users', to.users] as const) : (['sessions', to.sessions] as const)
      if (ids.length === 0) return
      const key = JSON.stringify([kind, fact])
      const entry = waiting.get(key) ?? { fact, kind, ids: new Set<string>() }
      for (const id of ids) entry.ids.add(id)
      waiting.set(key, entry)
      if (waiting.size > mostWaiting) {
        waiting.clear()
        hasLost = true
      }
      connection()
      timer ??= setTimeout(() => void flush(), gatherMs)
    },
    onMessage(subscriber) {
      subscribers.add(subscriber)
      connection()
      return () => void subscribers.delete(subscriber)
    },
    async close() {
      if (timer) clearTimeout(timer)
      if (waiting.size > 0) await flush()
      await notifyChannel?.close()
    },
  }
}

function hintsOf(entries: { fact: Fact; kind: 'users' | 'sessions'; ids: Set<string> }[]): Hint[] {
  return entries.flatMap(({ fact, kind, ids }) => {
    const all = [...ids]
    const parts = Array.from({ length: Math.ceil(all.length / idsPerHint) }, (_, index) =>
      all.slice(index * idsPerHint, (index + 1) * idsPerHint),
    )
    return parts.map((part): Hint => ({ ...fact, [kind]: part }))
  })
}

/** As few notifications as hold them all; a hint of a hundred ids has some 4,000 bytes. */
function toNotifications(hints: Hint[]): string[] {
  const texts: string[] = []
  let batch: string[] = []
  let bytes = 2
  for (const text of hints.map((hint) => JSON.stringify(hint))) {
    if (bytes + text.length + 1 > maxNotificationBytes) {
      texts.push(`[${batch.join(',')}]`)
      batch = []
      bytes = 2
    }
    batch.push(text)
    bytes += text.length + 1
  }
  return batch.length > 0 ? [...texts, `[${batch.join(',')}]`] : texts
}

/** What another process sent; one of a newer version may send what we do not know, and that means read again. */
function newsOf(text: string): News[] {
  const hints = z.array(Hint).safeParse(jsonOrNull(text))
  if (!hints.success) return [{ fact: { fact: 'everything' }, to: null }]
  return hints.data.map((hint) => ({ fact: factOf(hint), to: audienceOf(hint) }))
}

const factOf = ({ fact, id }: Hint): Fact => (fact === 'entity' ? { fact, id: (id ?? '') as EntityId } : { fact })

function audienceOf({ users, sessions }: Hint): Audience | null {
  if (users) return { users: users as UserId[] }
  return sessions ? { sessions } : null
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
