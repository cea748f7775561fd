import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { fromIncoming } from './request-head.ts'

/** A request with a body as a server gets it, and the socket of who sends it. */
async function received(body: Buffer, length = body.length) {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  const coming = once(server, 'request')
  socket.write(`POST /api/fetchEvent HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
  socket.write(body)
  const [incoming] = (await coming) as [IncomingMessage]
  return {
    incoming,
    socket,
    [Symbol.dispose]: () => {
      socket.destroy()
      server.close()
    },
  }
}

test.each([
  ['a text', Buffer.from('{"text":"São"}'), '{"text":"São"}'],
  ['a text behind a byte order mark', Buffer.from('\uFEFF{"text":"São"}'), '{"text":"São"}'],
  ['what is no text', Buffer.from([0x22, 0xff, 0x22]), '"\uFFFD"'],
])('%s is read as a Request reads it', async (_what, body, text) => {
  using request = await received(body)
  expect(await new Request('http://localhost', { method: 'POST', body: new Uint8Array(body) }).text()).toBe(text)
  expect(await fromIncoming(request.incoming).text()).toBe(text)
})

test('a body is read once, however often it is requested', async () => {
  using request = await received(Buffer.from('{}'))
  const head = fromIncoming(request.incoming)
  expect([await head.text(), await head.text(), await head.clone().json()]).toEqual(['{}', '{}', {}])
})

test('an incomplete body is refused, even if its sender disconnects before it is read', async () => {
  using early = await received(Buffer.from('{"te'), 100)
  const cut = fromIncoming(early.incoming).text()
  early.socket.destroy()
  await expect(cut).rejects.toMatchObject({ code: 'request/bad-input' })

  using late = await received(Buffer.from('{"te'), 100)
  late.socket.destroy()
  await new Promise((resolve) => late.incoming.once('close', resolve))
  await expect(fromIncoming(late.incoming).text()).rejects.toMatchObject({ code: 'request/bad-input' })
})
