import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ChatNews,
  listRecentChats,
  readChatNews,
  readReadMarks,
  readTyping,
} from '../../features/chat/live/chat-news.service.ts'
import type { ChatEvent, ChatSignal } from '../../kernel/fact.ts'
import type { ChatId, UserId } from '../../kernel/ids.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { settleEach } from '../../ports/settle-each.ts'

/** The open tabs of this process. */
export type Tabs = {
  users(): UserId[]
  send(users: Iterable<UserId>, event: Buffer): void
}

/** A poll makes up for lost notifications; long batches go in pieces with a pause between them, because a tab's buffer is small. */
const limits = { pollMs: 5_000, pieceLetters: 16_000, paceMs: 10, overlap: 50, chatsAtOnce: 4 }

/** A chat of which something is to be sent. */
type Feed = {
  /** The last change that was sent; null while this process has sent none. */
  sentSeq: number | null
  /** The lowest number that it was told of. */
  firstSeq: number
  hasMessages: boolean
  hasReads: boolean
  isReading: boolean
}

/**
 * Sends the messages of chats to this process's open tabs (decision 0170). Processes tell each other that a chat changed;
 * each reads its changes once, checks again who is in the chat, and writes one buffer to all of their tabs. What comes
 * while it reads is read together afterwards.
 */
export function chatFeeds(ctx: AppCtx, tabs: Tabs) {
  const feeds = new Map<ChatId, Feed>()
  const warn = (error: unknown) => ctx.log.warn({ error }, 'open tabs did not get what changed in a chat')

  function feedOf(chatId: ChatId): Feed {
    const feed = feeds.get(chatId) ?? {
      sentSeq: null,
      firstSeq: Infinity,
      hasMessages: false,
      hasReads: false,
      isReading: false,
    }
    feeds.set(chatId, feed)
    return feed
  }

  async function run(chatId: ChatId, feed: Feed) {
    if (feed.isReading) return
    feed.isReading = true
    try {
      while (feed.hasMessages || feed.hasReads) {
        // oxlint-disable-next-line no-await-in-loop -- what came meanwhile is read together
        if (feed.hasMessages) await sendMessages(chatId, feed)
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (feed.hasReads) await sendReads(chatId, feed)
      }
    } catch (error) {
      feed.hasMessages = false
      feed.hasReads = false
      warn(error)
    } finally {
      feed.isReading = false
    }
  }

  async function sendMessages(chatId: ChatId, feed: Feed) {
    feed.hasMessages = false
    const users = tabs.users()
    if (users.length === 0) return
    const isRecentOnly = feed.sentSeq === null
    const after = feed.sentSeq ?? feed.firstSeq - limits.overlap
    const news = await readChatNews(ctx, { chatId, after, isRecentOnly, users })
    if (!news) return void feeds.delete(chatId)
    feed.sentSeq = Math.max(feed.sentSeq ?? 0, news.seq)
    feed.hasMessages ||= news.hasMore
    await sendPaced(news.members, eventsOf(chatId, news.messages))
    for (const { userId, messages } of news.exceptions)
      // oxlint-disable-next-line no-await-in-loop -- rarely any
      await sendPaced([userId], eventsOf(chatId, messages))
  }

  /** A reader that keeps up empties its buffer in the pauses. */
  async function sendPaced(users: UserId[], events: Buffer[]) {
    for (const [index, event] of events.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      if (index > 0) await sleep(limits.paceMs)
      tabs.send(users, event)
    }
  }

  async function sendReads(chatId: ChatId, feed: Feed) {
    feed.hasReads = false
    const marks = await readReadMarks(ctx, { chatId, users: tabs.users() })
    if (marks) tabs.send(marks.members, eventOf({ fact: 'chat-reads', chatID: chatId, reads: marks.reads }))
  }

  async function sendTyping({ chatId, userId, entityId }: Extract<ChatSignal, { kind: 'typing' }>) {
    const typing = await readTyping(ctx, { chatId, users: tabs.users(), userId: userId as UserId, entityId })
    if (typing) tabs.send(typing.members, eventOf({ fact: 'chat-typing', chatID: chatId, name: typing.name }))
  }

  function onSignal(signal: ChatSignal) {
    if (tabs.users().length === 0) return
    if (signal.kind === 'typing') return void sendTyping(signal).catch(warn)
    const feed = feedOf(signal.chatId)
    if (signal.kind === 'reads') feed.hasReads = true
    else {
      feed.hasMessages = true
      feed.firstSeq = Math.min(feed.firstSeq, signal.seq)
    }
    void run(signal.chatId, feed)
  }

  /** Sends what this process was not told of, a few chats at once, and forgets chats that have been quiet. */
  async function poll() {
    const users = tabs.users()
    if (users.length === 0) return feeds.clear()
    const recent = await listRecentChats(ctx, users)
    await settleEach(recent, limits.chatsAtOnce, async ({ id, lastSeq }) => {
      const feed = feedOf(id)
      if (feed.sentSeq !== null && feed.sentSeq >= lastSeq) return
      feed.hasMessages = true
      feed.firstSeq = Math.min(feed.firstSeq, lastSeq)
      await run(id, feed)
    })
    const isRecent = new Set(recent.map(({ id }) => id))
    for (const [id, { isReading }] of feeds) if (!isRecent.has(id) && !isReading) feeds.delete(id)
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

const eventOf = (data: ChatEvent<ChatNews['messages'][number]>) => Buffer.from(`data: ${JSON.stringify(data)}\n\n`)

function eventsOf(chatID: ChatId, messages: ChatNews['messages']): Buffer[] {
  const pieces: ChatNews['messages'][] = []
  let letters = Infinity
  for (const message of messages) {
    if (letters + message.text.length > limits.pieceLetters) {
      pieces.push([])
      letters = 0
    }
    pieces.at(-1)?.push(message)
    letters += message.text.length + 400
  }
  return pieces.map((piece) => eventOf({ fact: 'chat', chatID, messages: piece }))
}
