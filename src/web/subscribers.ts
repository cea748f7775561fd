/** A set of subscribers in this page. `subscribe` returns what ends the subscription. */
export function createSubscribers<Message = void>() {
  const subscribers = new Set<(message: Message) => void>()
  return {
    publish(message: Message) {
      for (const subscriber of subscribers) subscriber(message)
    },
    subscribe(subscriber: (message: Message) => void): () => void {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
  }
}
