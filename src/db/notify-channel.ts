import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * A dedicated connection that receives and sends PostgreSQL’s notifications (`LISTEN`, `NOTIFY`) and reconnects
 * automatically.
 */
export type NotifyChannel = {
  /** @throws if there is no connection at the moment */
  send(text: string): Promise<void>
  close(): Promise<void>
}

type Handlers = {
  onNotification(text: string): void
  /** After each opening: notifications sent before it are lost. */
  onOpen(): void
  onLost(error: unknown): void
  /** Another process that listened is gone without closing its channel: it may have died before it sent something. */
  onPeerLost(): void
}

const applicationName = 'localsound live'
/** What a channel sends last. */
const farewell = 'closed'
const pulseMs = 5_000
/** A peer that has sent nothing for this long is dead, even if its connection has not ended: its machine may be off. */
const peerSilence = '15 seconds'
const patienceMs = 5_000
const farewellMs = 500
const endMs = 1_000
const pauseMs = { first: 200, most: 5_000 }

/**
 * Listens on a channel until it is closed. A connection that is dead without a word is found out within ten seconds
 * (S30).
 *
 * @param channel an identifier of ours, written into the statement as it is
 */
export function openNotifyChannel(
  url: string,
  channel: string,
  { onNotification, onOpen, onLost, onPeerLost }: Handlers,
): NotifyChannel {
  const stop = new AbortController()
  let current: pg.Client | null = null
  let failures = 0

  // A client takes one query at a time.
  let turn: Promise<unknown> = Promise.resolve()
  function enqueue<Result>(query: () => Promise<Result>): Promise<Result> {
    const next = turn.then(query)
    turn = next.catch(() => {})
    return next
  }

  /**
   * Keeps the connection in use, and looks which other processes listen.
   *
   * @param known the backends of their connections at the last pulse; then at this one
   */
  async function pulse(client: pg.Client, known: Set<number>): Promise<void> {
    const { rows } = await enqueue(() =>
      client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()
          AND pid <> pg_backend_pid() AND state_change > clock_timestamp() - $2::interval`,
        [applicationName, peerSilence],
      ),
    )
    const alive = new Set(rows.map(({ pid }) => pid))
    const isPeerLost = [...known].some((pid) => !alive.has(pid))
    known.clear()
    for (const pid of alive) known.add(pid)
    if (isPeerLost) onPeerLost()
  }

  async function runConnection() {
    const peers = new Set<number>()
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    })
    const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>()
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection ended')))
    client.on('notification', ({ payload = '', processId }) => {
      if (payload === farewell) peers.delete(processId)
      else onNotification(payload)
    })
    const timer = setInterval(() => void pulse(client, peers).catch(lose), pulseMs)
    stop.signal.addEventListener('abort', () => lose(null))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      if (stop.signal.aborted) return
      current = client
      failures = 0
      onOpen()
      const error = await lost
      if (error) throw error
    } finally {
      current = null
      clearInterval(timer)
      // A server that is silent acknowledges no end.
      const cut = setTimeout(() => client.connection.stream.destroy(), endMs)
      await client.end().catch(() => {}) // it may be gone already
      clearTimeout(cut)
    }
  }

  async function reconnectUntilStopped() {
    while (!stop.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      await runConnection().catch((error: unknown) => {
        if (!stop.signal.aborted) onLost(error)
      })
      if (stop.signal.aborted) return
      const pause = Math.min(pauseMs.first * 2 ** failures, pauseMs.most)
      failures += 1
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  async function send(text: string): Promise<void> {
    if (!current) throw new Error('no connection for notifications')
    const client = current
    await enqueue(() => client.query('SELECT pg_notify($1, $2)', [channel, text]))
  }

  const loop = reconnectUntilStopped()
  return {
    send,
    async close() {
      // Without it, the others take this process for dead.
      await Promise.race([send(farewell).catch(() => {}), sleep(farewellMs, undefined, { ref: false })])
      stop.abort()
      await loop
    },
  }
}
