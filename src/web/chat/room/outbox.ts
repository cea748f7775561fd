import { useSyncExternalStore } from 'react'
import { ask, isUnanswered } from '../../api.ts'
import { publish } from '../../live/live-messages.ts'
import { randomUuid } from '../../random-key.ts'
import { textsForgotten } from '../../stored-text.ts'
import { createSubscribers } from '../../subscribers.ts'
import type { Acting } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import * as rules from './outgoing-queue.ts'

/** A chat, and as whom this tab writes there. */
export type Place = { chatID: string; userId: string } & Acting

const none: rules.Queue = []
/** Outlives the screen of the chat: what fails after one left it is there when one comes back. */
const queues = new Map<string, rules.Queue>()
const changes = createSubscribers()

const keyOf = ({ chatID, userId, entityDetails }: Place) => [userId, chatID, entityDetails?.id].join(' ')
const queueOf = (place: Place) => queues.get(keyOf(place)) ?? none

function change(place: Place, next: (queue: rules.Queue) => rules.Queue) {
  const [before, after] = [queueOf(place), next(queueOf(place))]
  if (after === before) return
  if (after.length > 0) queues.set(keyOf(place), after)
  else queues.delete(keyOf(place))
  changes.publish()
}

async function deliver(place: Place) {
  const message = rules.nextToSend(queueOf(place))
  if (!message) return
  const { clientID, text, announcement } = message
  const { chatID, entityDetails } = place
  const forgottenAtStart = textsForgotten()
  change(place, (queue) => rules.withSending(queue, clientID))
  const result = await ask('sendMessage', { chatID, clientID, text, announcement, entityDetails })
  // Whoever uses this browser now did not write what waits.
  if (textsForgotten() !== forgottenAtStart) return queues.clear()
  if (result.ok) {
    publish({ fact: 'own-messages', chatID, messages: [result.answer.message] })
    change(place, (queue) => rules.without(queue, new Set([clientID])))
  } else {
    const { code, message: reason } = result.refusal
    const problem = isUnanswered(code) || code === 'request/unavailable' ? words.notSent : `${words.notSent} ${reason}`
    change(place, (queue) => rules.withFailed(queue, clientID, problem))
  }
  void deliver(place)
}

/** Sends a message after those that wait in its chat. */
export function send(place: Place, text: string, announcement: boolean) {
  change(place, (queue) => rules.withNew(queue, { clientID: randomUuid(), text, announcement }))
  void deliver(place)
}

export function sendAgain(place: Place, { clientID }: rules.Outgoing) {
  change(place, (queue) => rules.withAnotherTry(queue, clientID))
  void deliver(place)
}

/** Removes messages that the server has, or that their sender discarded. */
export const removeOutgoing = (place: Place, clientIDs: string[]) =>
  change(place, (queue) => rules.without(queue, new Set(clientIDs)))

/** What this tab has not got through to a chat yet. */
export const useOutgoing = (place: Place): rules.Queue =>
  useSyncExternalStore(
    changes.subscribe,
    () => queueOf(place),
    () => none,
  )
