import type { PoolClient } from 'pg'

/** No answer came in time: from a connection, or from the work that many share. Its code makes it a 503. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly code = 'ETIMEDOUT'
}

/**
 * Destroys a connection that has a query under way and brings no byte for so long: its peer is gone without a word, or
 * the server stands still. `query_timeout` of `pg` rejects the query and leaves the connection in the pool, with the
 * query still on it, so that the next one waits behind it.
 *
 * The query may have been carried out. Nothing repeats it unless its caller says that it is safe to repeat.
 */
export function closeSilentConnection(client: PoolClient, answerMs: number): void {
  const { stream } = client.connection
  let timer: NodeJS.Timeout | null = null
  const stop = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  const giveUp = () => stream.destroy(new NoAnswer(`the database did not answer within ${answerMs} ms`))

  stream.on('data', () => timer?.refresh())
  stream.on('close', stop)
  client.on('drain', stop)

  const submit = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (...args: unknown[]) => {
    timer ??= setTimeout(giveUp, answerMs)
    return submit(...args)
  }
  client.query = query as typeof client.query
}
