import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A program that keeps an app busy until it is stopped: `node flood.ts ORIGIN CONNECTIONS SIGN_INS_PER_SECOND`. Every
 * connection asks for Home under an address that was never asked for before, again and again, as another visitor each
 * time; log-ins with wrong passwords come beside them. Prints the statuses of all answers when it gets SIGTERM.
 */
const [origin = '', connections = '0', signInsPerSecond = '0'] = process.argv.slice(2)
const { hostname, port, host } = new URL(origin)
const statuses = new Map<string, number>()
let requestCount = 0

process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(Object.fromEntries(statuses)), () => process.exit(0))
})

const visitor = () => `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`

function pageRequest() {
  requestCount += 1
  return `GET /?visit=${process.pid}-${requestCount} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nX-Real-IP: ${visitor()}\r\n\r\n`
}

function signInRequest() {
  requestCount += 1
  const body = JSON.stringify({ email: `visitor${requestCount}@example.com`, password: 'not the password' })
  return [
    'POST /api/auth/sign-in/email HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Content-Type: application/json',
    `X-Real-IP: ${visitor()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** Sends one request after the other; without a next one the server closes the connection. */
function talk(kind: string, first: string, next?: () => string) {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let text = ''
  socket.setEncoding('latin1')
  socket.on('error', () => count(`${kind} broken`))
  socket.on('data', (part: string) => {
    text += part
    if (!isWhole(text)) return
    count(`${kind} ${text.slice(9, 12)}`)
    text = ''
    if (next) socket.write(next())
  })
  socket.on('close', () => {
    if (next) setTimeout(() => talk(kind, next(), next), 100)
  })
  socket.write(first)
}

const count = (answer: string) => statuses.set(answer, (statuses.get(answer) ?? 0) + 1)

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= head + 4 + Number(length)
}

for (let n = 0; n < Number(connections); n += 1) talk('page', pageRequest(), pageRequest)
while (Number(signInsPerSecond) > 0) {
  talk('sign-in', signInRequest())
  await sleep(1_000 / Number(signInsPerSecond))
}
