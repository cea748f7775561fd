import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** What the process tells the bench that started it. */
export type BareLookup = { port: number }

// A bare server that answers with one event by its id, read as plainly as `pg` can.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })

const server = createServer((request, response) => {
  void pool
    .query({ name: 'lookup', text: 'SELECT * FROM events WHERE id = $1', values: [request.url?.slice(1)] })
    .then(({ rows }) => {
      const body = JSON.stringify(rows[0])
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
        .end(body)
    })
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies BareLookup),
)
