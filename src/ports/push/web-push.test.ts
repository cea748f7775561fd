import { createECDH, randomBytes } from 'node:crypto'
import { createServer, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isPublicAddress } from '../public-address.ts'
import { newPushKeys, webPush } from './web-push.ts'

type Received = { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }

/** A push service on this machine. */
async function pushService(answer: (response: ServerResponse) => void) {
  const received: Received[] = []
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      received.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts) })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    target: (host = '127.0.0.1') => ({ endpoint: `http://${host}:${port}/send/1`, ...browser() }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function browser() {
  const key = createECDH('prime256v1')
  return { p256dh: key.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
}

const options = { keys: newPushKeys(), subject: 'mailto:ops@localsound.test' }
/** Over http, and to this machine: as nothing but a test may. */
const localReach = { allows: (address: string) => address === '127.0.0.1', request }

test('a message is encrypted for its browser and signed with the site’s key', async () => {
  await using service = await pushService((response) => response.writeHead(201).end())
  const push = webPush({ ...options, reach: localReach })
  expect(await push.send(service.target(), '{"title":"The Blue Door was approved."}')).toBe('sent')
  const [message] = service.received
  expect(message?.path).toBe('/send/1')
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' })
  expect(message?.headers['authorization']).toMatch(/^vapid t=[\w.-]+, ?k=/)
  expect(message?.headers['authorization']).toContain(options.keys.publicKey)
  expect(message?.body.toString('latin1')).not.toContain('Blue Door')
})

test.each([404, 410])('S32: a subscription whose service answers %i is gone', async (status) => {
  await using service = await pushService((response) => response.writeHead(status).end())
  expect(await webPush({ ...options, reach: localReach }).send(service.target(), 'x')).toBe('gone')
})

test.each([400, 429, 500, 503])('S32: a message to a service that answers %i is retried', async (status) => {
  await using service = await pushService((response) => response.writeHead(status, { 'Retry-After': '60' }).end())
  await expect(webPush({ ...options, reach: localReach }).send(service.target(), 'x')).rejects.toThrow(String(status))
})

test('S32: a service that doesn’t answer times out', async () => {
  await using service = await pushService(() => {})
  const push = webPush({ ...options, reach: localReach, timeoutMs: 200 })
  await expect(push.send(service.target(), 'x')).rejects.toThrow('did not answer')
})

test('a service that trickles bytes times out as well', async () => {
  await using service = await pushService(({ socket }) => {
    socket?.write('HTTP/1.1 201 Created\r\nX-Slow: ')
    const timer = setInterval(() => (socket?.writable ? void socket.write('a') : clearInterval(timer)), 20)
  })
  const push = webPush({ ...options, reach: localReach, timeoutMs: 200 })
  await expect(push.send(service.target(), 'x')).rejects.toThrow('did not answer')
})

test('a service that switches protocols in place of an answer fails at once', async () => {
  const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
  await using service = await pushService((response) => void response.socket?.write(upgrade))
  await expect(webPush({ ...options, reach: localReach }).send(service.target(), 'x')).rejects.toThrow('did not answer')
}, 4_000)

test('a redirect is not followed', async () => {
  await using other = await pushService((response) => response.writeHead(201).end())
  await using service = await pushService((response) =>
    response.writeHead(307, { Location: other.target().endpoint }).end(),
  )
  await expect(webPush({ ...options, reach: localReach }).send(service.target(), 'x')).rejects.toThrow('307')
  expect(other.received).toEqual([])
})

test('no address of this machine or its network is reached, by address, by name or in another notation', async () => {
  await using service = await pushService((response) => response.writeHead(201).end())
  const push = webPush({ ...options, reach: { allows: isPublicAddress, request } })
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '2130706433', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    await expect(push.send(service.target(host), 'x')).rejects.toThrow('not a public address')
  }
  expect(service.received).toEqual([])
})

test('an address is public if it is outside of every private network', () => {
  const outside = ['8.8.8.8', '172.15.0.1', '142.250.74.10', '2a00:1450:4001:830::200a']
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([])
  const inside =
    '10.0.0.1 172.16.3.4 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 127.8.8.8 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: ::ffff:10.0.0.1 fe80::1 fd00::1 2001:db8::1 2002:7f00:1:: 64:ff9b::7f00:1 name'
  expect(inside.split(' ').filter(isPublicAddress)).toEqual([])
})
