/** A message of this tab that the server has not confirmed. One is sent at a time, so they are stored in their order. */
export type Outgoing = {
  /** The server stores a message that is sent twice under it once. */
  clientID: string
  text: string
  announcement: boolean
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed. */
  problem: string | null
}

export type Queue = readonly Outgoing[]

export const withNew = (queue: Queue, message: Pick<Outgoing, 'clientID' | 'text' | 'announcement'>): Queue => [
  ...queue,
  { ...message, state: 'waiting', problem: null },
]

/** The message to send now; null while one is under way, or where none waits. One that failed waits for its sender. */
export const nextToSend = (queue: Queue): Outgoing | null =>
  queue.some(({ state }) => state === 'sending') ? null : (queue.find(({ state }) => state === 'waiting') ?? null)

const withState = (queue: Queue, clientID: string, state: Outgoing['state'], problem: string | null = null): Queue =>
  queue.map((one) => (one.clientID === clientID ? { ...one, state, problem } : one))

export const withSending = (queue: Queue, clientID: string): Queue => withState(queue, clientID, 'sending')
export const withFailed = (queue: Queue, clientID: string, problem: string): Queue =>
  withState(queue, clientID, 'failed', problem)

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
