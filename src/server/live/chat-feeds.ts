import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ChatNews,
  listRecentChats,
  readChatNews,
  readMembers,
  readReadMarks,
  readTyping,
} from '../../features/chat/live/chat-news.service.ts'
import type { ChatSignal } from '../../kernel/fact.ts'
import type { ChatId, UserId } from '../../kernel/ids.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { eventOf, eventsOf } from './chat-events.ts'

/** The open tabs of this process. */
export type Tabs = {
  users(): UserId[]
  send(users: Iterable<UserId>, event: Buffer): void
}

/**
 * A poll makes up for lost notifications; the pieces of a long batch go with a pause between them, because a tab's buffer
 * is small. At most `chatsAtOnce` chats are read together.
 */
const limits = { pollMs: 5_000, paceMs: 10, overlap: 50, chatsAtOnce: 50 }

/** A chat of which something is to be sent. */
type Feed = {
  /** The last change that was sent; null while this process has sent none. */
  sentSeq: number | null
  /** The lowest number that it was notified about. */
  firstSeq: number
  hasMessages: boolean
  hasReads: boolean
  /** What was just read is being sent to tabs. */
  isSending: boolean
}

const quiet: Feed = { sentSeq: null, firstSeq: Infinity, hasMessages: false, hasReads: false, isSending: false }

/**
 * Sends chat messages to this process's open tabs (decision 0170). Processes notify each other that chats changed; each
 * reads the changes of all of them at once, checks who is in them, and writes one buffer per chat to all of its tabs.
 * What arrives during a read is read together afterwards.
 */
export function chatFeeds(ctx: AppCtx, tabs: Tabs) {
  const feeds = new Map<ChatId, Feed>()
  let isReading = false
  const warn = (error: unknown) => ctx.log.warn({ error }, 'failed to send chat changes to open tabs')

  function feedOf(chatId: ChatId): Feed {
    const feed = feeds.get(chatId) ?? { ...quiet }
    feeds.set(chatId, feed)
    return feed
  }

  async function run() {
    if (isReading) return
    isReading = true
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      // oxlint-disable-next-line no-await-in-loop -- what came meanwhile is read together
      const outcomes = await Promise.allSettled([sendMessages(batch), sendReads(batch)])
      const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
      for (const { reason } of failures) warn(reason)
      // What could not be read stays to be sent: the next signal or poll tries again.
      if (failures.length > 0) break
    }
    isReading = false
  }

  const nextBatch = () =>
    [...feeds]
      .filter(([, { hasMessages, hasReads, isSending }]) => (hasMessages || hasReads) && !isSending)
      .slice(0, limits.chatsAtOnce)

  async function sendMessages(batch: [ChatId, Feed][]) {
    const changed = batch.filter(([, { hasMessages }]) => hasMessages)
    for (const [, feed] of changed) feed.hasMessages = false
    const users = tabs.users()
    if (changed.length === 0 || users.length === 0) return
    const requests = changed.map(([chatId, { sentSeq, firstSeq }]) => ({
      chatId,
      after: sentSeq ?? firstSeq - limits.overlap,
      isRecentOnly: sentSeq === null,
    }))
    const news = await readChatNews(ctx, requests, users).catch((error: unknown) => {
      for (const [, feed] of changed) {
        feed.hasMessages = true
        // It may no longer be recent when it is read.
        feed.sentSeq ??= feed.firstSeq - 1
      }
      throw error
    })
    for (const [chatId, feed] of changed) {
      const chatNews = news.get(chatId)
      if (chatNews) void sendNews(chatId, feed, chatNews)
      else if (!feed.hasMessages && !feed.hasReads) feeds.delete(chatId)
    }
  }

  async function sendNews(chatId: ChatId, feed: Feed, { seq, hasMore, messages, members, exceptions }: ChatNews) {
    feed.sentSeq = Math.max(feed.sentSeq ?? 0, seq)
    feed.hasMessages ||= hasMore
    feed.isSending = true
    try {
      await sendPaced(members, eventsOf(chatId, messages))
      for (const { userId, messages: visible } of exceptions)
        // oxlint-disable-next-line no-await-in-loop -- rarely any
        await sendPaced([userId], eventsOf(chatId, visible))
    } catch (error) {
      warn(error)
    }
    feed.isSending = false
    void run()
  }

  /** A reader that keeps up empties its buffer in the pauses. */
  async function sendPaced(users: UserId[], events: Buffer[]) {
    for (const [index, event] of events.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      if (index > 0) await sleep(limits.paceMs)
      tabs.send(users, event)
    }
  }

  async function sendReads(batch: [ChatId, Feed][]) {
    const read = batch.filter(([, { hasReads }]) => hasReads)
    for (const [, feed] of read) feed.hasReads = false
    const users = tabs.users()
    if (read.length === 0 || users.length === 0) return
    const chatIds = read.map(([chatId]) => chatId)
    const marks = await readReadMarks(ctx, chatIds, users).catch((error: unknown) => {
      for (const [, feed] of read) feed.hasReads = true
      throw error
    })
    for (const { chatId, members, reads } of marks)
      tabs.send(members, eventOf({ fact: 'chat-reads', chatID: chatId, reads }))
  }

  async function sendTyping({ chatId, userId, entityId }: Extract<ChatSignal, { kind: 'typing' }>) {
    const typing = await readTyping(ctx, { chatId, users: tabs.users(), userId: userId as UserId, entityId })
    if (typing) tabs.send(typing.members, eventOf({ fact: 'chat-typing', chatID: chatId, name: typing.name }))
  }

  async function sendSlowMode({ chatId, seconds }: Extract<ChatSignal, { kind: 'slow-mode' }>) {
    const members = await readMembers(ctx, chatId, tabs.users())
    tabs.send(members, eventOf({ fact: 'chat-slow-mode', chatID: chatId, seconds }))
  }

  function onSignal(signal: ChatSignal) {
    if (tabs.users().length === 0) return
    if (signal.kind === 'typing') return void sendTyping(signal).catch(warn)
    if (signal.kind === 'slow-mode') return void sendSlowMode(signal).catch(warn)
    const feed = feedOf(signal.chatId)
    if (signal.kind === 'reads') feed.hasReads = true
    else raise(feed, signal.seq)
    void run()
  }

  /** Sends what this process was not told of, and forgets chats that have been quiet. */
  async function poll() {
    const users = tabs.users()
    if (users.length === 0) return feeds.clear()
    const recent = await listRecentChats(ctx, users)
    for (const { id, lastSeq } of recent) {
      const feed = feedOf(id)
      if (feed.sentSeq === null || feed.sentSeq < lastSeq) raise(feed, lastSeq)
    }
    const isRecent = new Set(recent.map(({ id }) => id))
    for (const [id, { hasMessages, hasReads, isSending }] of feeds)
      if (!isRecent.has(id) && !hasMessages && !hasReads && !isSending) feeds.delete(id)
    await run()
  }

  const unsubscribe = ctx.live.onChat(onSignal)
  let isPolling = false
  const timer = setInterval(() => {
    if (isPolling) return
    isPolling = true
    void poll()
      .catch(warn)
      .finally(() => (isPolling = false))
  }, limits.pollMs)
  timer.unref()
  return {
    end() {
      unsubscribe()
      clearInterval(timer)
    },
  }
}

/** There are messages to send, from this one at the latest. */
function raise(feed: Feed, seq: number) {
  feed.hasMessages = true
  feed.firstSeq = Math.min(feed.firstSeq, seq)
}
