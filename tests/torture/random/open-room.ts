import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Message } from '../../../src/web/chat/chat-types.ts'
import { afterBreak, afterPage, afterStream, isBehind, openedAt } from '../../../src/web/chat/room/progress.ts'
import { mergeMessages } from '../../../src/web/chat/room/thread-lines.ts'
import type { Client } from './client.ts'

const retryMs = 300

const Messages = z.array(z.custom<Message>())
const Page = z.object({ messages: Messages, cursor: z.number(), hasMore: z.boolean() })
const Event = z.object({ fact: z.string(), chatID: z.string().optional(), messages: Messages.optional() })

/**
 * A tab with an open chat: as in the browser, messages come on the stream, and what a break may have hidden is read from
 * a cursor on. It never loads the chat again.
 *
 * @param reconnectMs how long it is away after its stream broke
 */
export async function openRoom(client: Client, chatID: string, reconnectMs: number) {
  const closed = new AbortController()
  const read = (position: { after?: number }) => client.call('fetchChat', Page, { chatID, ...position })
  const { data: opening } = await read({})
  if (!opening) throw new Error('The chat did not open.')
  let progress = openedAt(opening.cursor)
  let messages = opening.messages
  let isCatchingUp = false

  async function catchUp() {
    if (isCatchingUp) return
    isCatchingUp = true
    while (isBehind(progress) && !closed.signal.aborted) {
      const { breaks, cursor } = progress
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const { data } = await read({ after: cursor })
      if (data) {
        messages = mergeMessages(messages, data.messages)
        progress = afterPage(progress, data, breaks)
        // oxlint-disable-next-line no-await-in-loop -- as above
      } else await sleep(retryMs)
    }
    isCatchingUp = false
  }

  function onBreak() {
    progress = afterBreak(progress)
    void catchUp()
  }

  function onEvent(json: string) {
    const event = Event.parse(JSON.parse(json))
    if (event.fact === 'everything') return onBreak()
    if (event.fact !== 'chat' || event.chatID !== chatID || !event.messages) return
    messages = mergeMessages(messages, event.messages)
    progress = afterStream(
      progress,
      event.messages.map(({ changeSeq }) => changeSeq),
    )
  }

  async function readStream() {
    const response = await client.open('/api/live', closed.signal)
    if (!response.ok || !response.body) return response.body?.cancel()
    onBreak()
    let text = ''
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const events = `${text}${part}`.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) onEvent(event.slice('data: '.length))
    }
  }

  async function readUntilClosed() {
    while (!closed.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one stream after the other; that one breaks is ordinary here
      await readStream().catch(() => {})
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(reconnectMs, undefined, { signal: closed.signal }).catch(() => {})
    }
  }

  const ended = readUntilClosed()
  return {
    chatID,
    /** The senders' own ids of the messages that it shows, top to bottom. */
    shown: () => messages.map(({ clientID }) => clientID),
    async close() {
      closed.abort()
      await ended
    },
  }
}

export type OpenRoom = Awaited<ReturnType<typeof openRoom>>

/** A fan who posts in a chat, and the tab in which they have it open. */
export type Chatter = { fan: Client; room: OpenRoom }
