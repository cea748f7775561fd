/** A message of this tab that the server has not confirmed. One is sent at a time, so they are stored in their order. */
export type Outgoing = {
  /** The server stores a message that is sent twice under it once. */
  clientID: string
  text: string
  announcement: boolean
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed. */
  problem: string | null
  /** The server did not respond: it is resent automatically. */
  isRetried: boolean
}

export type Queue = readonly Outgoing[]

export const withNew = (queue: Queue, message: Pick<Outgoing, 'clientID' | 'text' | 'announcement'>): Queue => [
  ...queue,
  { ...message, state: 'waiting', problem: null, isRetried: false },
]

/**
 * The message to send now; null while one is under way, or where none waits. One that the server refused waits for its
 * sender; one without an answer holds up those behind it, so that they are stored in their order.
 */
export function nextToSend(queue: Queue): Outgoing | null {
  const next = queue.find(({ state, isRetried }) => state !== 'failed' || isRetried)
  return next?.state === 'waiting' ? next : null
}

type Failure = { problem: string; isRetried: boolean }

const withState = (queue: Queue, clientID: string, state: Outgoing['state'], failure: Failure | null = null): Queue =>
  queue.map((one) =>
    one.clientID === clientID
      ? { ...one, state, problem: failure?.problem ?? null, isRetried: failure?.isRetried ?? false }
      : one,
  )

export const withSending = (queue: Queue, clientID: string): Queue => withState(queue, clientID, 'sending')
export const withFailed = (queue: Queue, clientID: string, failure: Failure): Queue =>
  withState(queue, clientID, 'failed', failure)

/** Those that got no answer wait for their turn again, each in its place. */
export const withRetries = (queue: Queue): Queue =>
  queue.some(({ isRetried }) => isRetried)
    ? queue.map((one) => (one.isRetried ? { ...one, state: 'waiting', problem: null, isRetried: false } : one))
    : queue

/** For one that failed; any other is on its way already. */
export const withAnotherTry = (queue: Queue, clientID: string): Queue =>
  queue.some((one) => one.clientID === clientID && one.state === 'failed')
    ? withState(queue, clientID, 'waiting')
    : queue

/** Without messages that the server has, by its answer or by the stream, or that their sender discarded. */
export const without = (queue: Queue, clientIDs: ReadonlySet<string>): Queue =>
  queue.some(({ clientID }) => clientIDs.has(clientID))
    ? queue.filter(({ clientID }) => !clientIDs.has(clientID))
    : queue

/**
 * A queue restored from its text after a reload: messages in progress wait again. An unreadable text is an empty queue.
 */
export function queueOfText(text: string | null): Queue {
  if (text === null) return []
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return []
  }
  return Array.isArray(stored) ? stored.filter(isOutgoing).map(afterReload) : []
}

const afterReload = (message: Outgoing): Outgoing =>
  message.state === 'failed' && !message.isRetried
    ? message
    : { ...message, state: 'waiting', problem: null, isRetried: false }

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false
  const { clientID, text } = value as Partial<Outgoing>
  return typeof clientID === 'string' && typeof text === 'string'
}
