import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { guardedLookup, isPublicAddress } from './public-address.ts'

/** A nameserver on this machine that knows addresses of IPv4 for some names, and is silent about `silent` names. */
async function nameserver(names: Record<string, string[]>) {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', (query, from) => {
    questions += 1
    const labels: string[] = []
    let at = 12
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString())
      at += length + 1
    }
    if (labels[0]?.startsWith('silent')) return
    const isIPv4 = query.readUInt16BE(at + 1) === 1
    const addresses = (isIPv4 && names[labels.join('.').toLowerCase()]) || []
    const header = Buffer.from(query.subarray(0, 12))
    for (const [offset, value] of [0x8180, 1, addresses.length, 0, 0].entries())
      header.writeUInt16BE(value, 2 + offset * 2)
    const records = addresses.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
    )
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...records]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const find = promisify(guardedLookup(isPublicAddress, [`127.0.0.1:${socket.address().port}`]))
  return {
    find: async (name: string): Promise<unknown> => find(name, { all: true }),
    questions: () => questions,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

test('a name is looked up at the nameserver, and refused as soon as one of its addresses is not public', async () => {
  await using server = await nameserver({
    'shows.example': ['8.8.4.4', '8.8.8.8'],
    'mixed.example': ['8.8.4.4', '10.0.0.1'],
  })
  expect(await server.find('shows.example')).toEqual(
    expect.arrayContaining([
      { address: '8.8.4.4', family: 4 },
      { address: '8.8.8.8', family: 4 },
    ]),
  )
  await expect(server.find('mixed.example')).rejects.toThrow('not a public address')
  await expect(server.find('unknown.example')).rejects.toThrow('ENODATA')
})

test('names of this machine are refused without a question', async () => {
  await using server = await nameserver({})
  for (const name of ['localhost', 'LOCALHOST.', 'a.localhost'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(server.find(name)).rejects.toThrow('not a public address')
  expect(server.questions()).toBe(0)
})

test('a silent nameserver gets a few seconds, and nothing else waits in the meantime', async () => {
  await using server = await nameserver({})
  const began = performance.now()
  const silent = Array.from({ length: 30 }, async (_, index) =>
    server.find(`silent${index}.example`).catch(({ code }: { code: string }) => code),
  )
  await expect.poll(server.questions).toBeGreaterThan(0)
  await lookup('localhost')
  expect(performance.now() - began, 'a lookup of the process').toBeLessThan(2_000)
  expect(new Set(await Promise.all(silent)).size).toBeGreaterThan(0)
  expect(performance.now() - began).toBeLessThan(8_000)
}, 15_000)
