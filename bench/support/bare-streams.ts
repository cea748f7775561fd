import { createServer, type ServerResponse } from 'node:http'

// A process of its own: what the fan-out of chats is held against. Every request opens a stream of server-sent events, and
// each text that comes from the parent is written to all of them.
const streams = new Set<ServerResponse>()
const server = createServer((request, response) => {
  streams.add(response)
  request.on('close', () => streams.delete(response))
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' })
  response.write(': open\n\n')
})

process.on('message', (text: string) => {
  const frame = Buffer.from(text)
  for (const stream of streams) stream.write(frame)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
