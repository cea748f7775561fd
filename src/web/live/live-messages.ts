import type { LiveMessage } from './open-live.ts'

const subscribers = new Set<(message: LiveMessage) => void>()

/** Publishes a message of the stream to this tab's screens. */
export function publish(message: LiveMessage) {
  for (const subscriber of subscribers) subscriber(message)
}

/** Subscribes to this tab's messages until the returned function is called. */
export function subscribe(subscriber: (message: LiveMessage) => void): () => void {
  subscribers.add(subscriber)
  return () => void subscribers.delete(subscriber)
}
