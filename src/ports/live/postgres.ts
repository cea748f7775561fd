import { type NotifyChannel, openNotifyChannel } from '../../db/notify-channel.ts'
import type { ChatSignal } from '../../kernel/fact.ts'
import type { Log } from '../log.ts'
import { type Hint, hintOfChat, hintsOf, readHints, toNotifications, type WaitingFact } from './hints.ts'
import type { Live, News } from './live.ts'

const channel = 'localsound_live'
const gatherMs = 20
/** What may wait for a connection; beyond it all tabs load everything again. */
const mostWaiting = 1_000

/**
 * Facts over PostgreSQL's NOTIFY, on a connection that is opened when first needed. Facts of some 20 ms are sent together
 * (NOTIFY inside of write transactions would halve what the database commits); after each break of the connection, and
 * when another process has died, all tabs are told to load again.
 */
export function postgresLive(url: string, log: Log): Live {
  const subscribers = new Set<(news: News) => void>()
  const chatSubscribers = new Set<(signal: ChatSignal) => void>()
  const waiting = new Map<string, WaitingFact>()
  const waitingChats = new Map<string, ChatSignal>()
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
        const { news, chats } = readHints(text)
        for (const one of news) publish(one)
        for (const signal of chats) for (const subscriber of chatSubscribers) subscriber(signal)
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
      // What it had committed and not yet sent, no one else knows.
      onPeerLost: () => publish({ fact: { fact: 'everything' }, to: null }),
    })
    return notifyChannel
  }

  async function flush() {
    timer = null
    if (!isOpen) return
    const facts: Hint[] = hasLost ? [{ fact: 'everything' }] : hintsOf([...waiting.values()])
    const hints = [...facts, ...[...waitingChats.values()].map(hintOfChat)]
    waiting.clear()
    waitingChats.clear()
    hasLost = false
    try {
      for (const text of toNotifications(hints)) await connection().send(text) // oxlint-disable-line no-await-in-loop -- in order
    } catch (error) {
      hasLost = true
      log.warn({ error }, 'failed to send live facts')
    }
  }

  function sendSoon() {
    connection()
    timer ??= setTimeout(() => void flush(), gatherMs)
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
      sendSoon()
    },
    notifyChat(signal) {
      const key = JSON.stringify(signal.kind === 'typing' ? signal : [signal.chatId, signal.kind])
      const before = waitingChats.get(key)
      // The lowest number: a process that has not heard of the chat yet reads from there on.
      if (!before || before.kind !== 'messages') waitingChats.set(key, signal)
      // The poll of the receivers finds the messages that are dropped here; read marks come with the next one.
      if (waitingChats.size > mostWaiting) waitingChats.clear()
      sendSoon()
    },
    onChat(subscriber) {
      chatSubscribers.add(subscriber)
      connection()
      return () => void chatSubscribers.delete(subscriber)
    },
    onMessage(subscriber) {
      subscribers.add(subscriber)
      connection()
      return () => void subscribers.delete(subscriber)
    },
    async close() {
      if (timer) clearTimeout(timer)
      if (waiting.size > 0 || waitingChats.size > 0) await flush()
      await notifyChannel?.close()
    },
  }
}
