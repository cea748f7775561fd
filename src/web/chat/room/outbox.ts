import { useSyncExternalStore } from 'react'
import { ask, isUnanswered } from '../../api.ts'
import { publish, subscribe } from '../../live/live-messages.ts'
import { retryPauseMs } from '../../live/retry-pause.ts'
import { randomUuid } from '../../random-key.ts'
import { forgetText, readText, textsForgotten, writeText } from '../../stored-text.ts'
import { createSubscribers } from '../../subscribers.ts'
import type { Acting } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import * as rules from './outgoing-queue.ts'

/** A chat, and who this tab writes as there. */
export type Place = { chatID: string; userId: string } & Acting

const none: rules.Queue = []
/** Outlives the screen of the chat: what fails after one left it is there when one comes back, also after a reload. */
const queues = new Map<string, rules.Queue>()
/** Chats with messages that the server has not answered. */
const unansweredPlaces = new Map<string, Place>()
let forgottenAtFailure = 0
let failures = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
const changes = createSubscribers()

const keyOf = ({ chatID, userId, entityDetails }: Place) => [userId, chatID, entityDetails?.id].join(' ')
const storageKeyOf = (key: string) => `chat-outbox ${key}`

function queueOf(place: Place): rules.Queue {
  const key = keyOf(place)
  const queue = queues.get(key)
  if (queue || typeof window === 'undefined') return queue ?? none
  const stored = rules.queueOfText(readText('sessionStorage', storageKeyOf(key)))
  queues.set(key, stored)
  return stored
}

function change(place: Place, next: (queue: rules.Queue) => rules.Queue) {
  const [before, after] = [queueOf(place), next(queueOf(place))]
  if (after === before) return
  const key = keyOf(place)
  queues.set(key, after)
  if (after.length > 0) writeText('sessionStorage', storageKeyOf(key), JSON.stringify(after))
  else forgetText('sessionStorage', storageKeyOf(key))
  changes.publish()
}

/** Sends again what got no answer; its key makes a message that did arrive the same one. */
function retry() {
  clearTimeout(retryTimer)
  const places = [...unansweredPlaces.values()]
  unansweredPlaces.clear()
  // The person using this browser now did not write what waits.
  if (textsForgotten() !== forgottenAtFailure) return queues.clear()
  for (const place of places) {
    change(place, rules.withRetries)
    void deliver(place)
  }
}

let isListening = false

/** Retries when the browser or the stream is connected again, and before that with increasing pauses. */
function retryLater(place: Place) {
  forgottenAtFailure = textsForgotten()
  unansweredPlaces.set(keyOf(place), place)
  clearTimeout(retryTimer)
  retryTimer = setTimeout(retry, retryPauseMs(failures++))
  if (isListening) return
  isListening = true
  window.addEventListener('online', retry)
  subscribe(({ fact }) => {
    if (fact === 'connected') retry()
  })
}

async function deliver(place: Place) {
  const message = rules.nextToSend(queueOf(place))
  if (!message) return
  const { clientID, text, announcement } = message
  const { chatID, entityDetails } = place
  const forgottenAtStart = textsForgotten()
  change(place, (queue) => rules.withSending(queue, clientID))
  const result = await ask('sendMessage', { chatID, clientID, text, announcement, entityDetails })
  // The person using this browser now did not write what waits.
  if (textsForgotten() !== forgottenAtStart) {
    unansweredPlaces.clear()
    return queues.clear()
  }
  if (result.ok) {
    failures = 0
    publish({ fact: 'own-messages', chatID, messages: [result.answer.message] })
    change(place, (queue) => rules.without(queue, new Set([clientID])))
  } else {
    const { code, message: reason } = result.refusal
    const isRetried = isUnanswered(code) || code === 'request/unavailable'
    const problem = isRetried ? words.notSentYet : `${words.notSent} ${reason}`
    change(place, (queue) => rules.withFailed(queue, clientID, { problem, isRetried }))
    if (isRetried) return retryLater(place)
  }
  void deliver(place)
}

/** Sends a message after those that wait in its chat. */
export function send(place: Place, text: string, announcement: boolean) {
  change(place, (queue) => rules.withNew(rules.withRetries(queue), { clientID: randomUuid(), text, announcement }))
  void deliver(place)
}

/** Resumes what a reload left unsent; the key of a message that did arrive makes it the same message. */
export function resume(place: Place) {
  if (queueOf(place).length > 0) void deliver(place)
}

export function sendAgain(place: Place, { clientID }: rules.Outgoing) {
  change(place, (queue) => rules.withAnotherTry(queue, clientID))
  void deliver(place)
}

/** Removes messages that the server has, or that their sender discarded. */
export function removeOutgoing(place: Place, clientIDs: string[]) {
  change(place, (queue) => rules.without(queue, new Set(clientIDs)))
  void deliver(place)
}

/** What this tab has not got through to a chat yet. */
export const useOutgoing = (place: Place): rules.Queue =>
  useSyncExternalStore(
    changes.subscribe,
    () => queueOf(place),
    () => none,
  )
