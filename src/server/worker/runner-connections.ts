import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { connect } from '../../db/connect.ts'
import type { StallWatch } from './stall-watch.ts'

const goodbyeMs = 500

/**
 * The connections of one runner: its pool, each query of which is watched, and a session for its locks. All of them can
 * be closed at any time, also those on which a query waits.
 */
export function runnerConnections(
  url: string,
  { max, watch, log }: { max: number; watch: StallWatch; log: (line: string) => void },
) {
  const { pool } = connect(url, { max, log })
  allowSecondRelease(pool)
  const clients = new Set<PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  pool.on('acquire', (client) => watch.begin(client, 'a query'))
  pool.on('release', (_error, client) => watch.end(client))

  return {
    pool,

    /**
     * Opens a session that stays. Pieces of work on it follow each other, and each is watched.
     *
     * @param onEnd the server or the network ended it
     */
    async openSession(onEnd: () => void) {
      const client = await pool.connect()
      client.once('end', onEnd)
      watch.end(client)
      let last: Promise<unknown> = Promise.resolve()
      return <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
        const next = last.then(async () => {
          watch.begin(client, 'a query of the locks')
          const result = await work(client)
          watch.end(client)
          return result
        })
        last = next.catch(() => {}) // the caller hears of it
        return next
      }
    },

    /** Says goodbye on every connection, and cuts off those that do not end at once. */
    async close() {
      const goodbyes = [pool.end(), ...[...clients].map((client) => client.end())]
      await Promise.race([Promise.allSettled(goodbyes), sleep(goodbyeMs, undefined, { ref: false })])
      for (const client of clients) client.connection.stream.destroy()
    },
  }
}

type ConnectCallback = Parameters<Pool['connect']>[0]

/**
 * Makes the second release of a connection do nothing. graphile-worker 0.18 releases the connection that listens twice
 * when a runner is closed during its first query, and the error that `pg` throws would end the process.
 */
function allowSecondRelease(pool: Pool) {
  const open = pool.connect.bind(pool)
  const connectClient = (callback?: ConnectCallback) =>
    callback
      ? open((error, client, release) => {
          if (!client) return callback(error, client, release)
          let isReleased = false
          callback(error, client, (reason) => {
            if (!isReleased) release(reason)
            isReleased = true
          })
        })
      : open()
  Object.assign(pool, { connect: connectClient })
}
