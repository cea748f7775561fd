import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What the server does once it has a whole message; it gets the recipient. */
type Answer = (to: string, socket: Socket) => void

const accept: Answer = (_to, socket) => void socket.write('250 queued\r\n')
const never: Answer = () => {}

/** Writes a byte now and then of an answer that has no end, so that no idle timeout ever passes. */
const trickle: Answer = (_to, socket) => {
  const timer = setInterval(() => (socket.writable ? void socket.write('2') : clearInterval(timer)), 50)
  socket.on('close', () => clearInterval(timer))
}

/** An SMTP server that takes each message to its last line, and then accepts it, falls silent, or trickles. */
export async function smtpServer(first: 'accept' | 'never' | 'trickle' = 'accept') {
  const answers = { accept, never, trickle }
  let answer = answers[first]
  const received: string[] = []
  const messages: string[] = []
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.write('220 test ESMTP\r\n')
    let to = ''
    let isInData = false
    let rest = ''
    let lines: string[] = []
    const takeLine = (line: string) => {
      if (isInData) {
        if (line !== '.') return void lines.push(line)
        isInData = false
        received.push(to)
        messages.push(lines.map((each) => each.replace(/^\./, '')).join('\r\n'))
        lines = []
        return answer(to, socket)
      }
      to = /^RCPT TO:<(.+)>/i.exec(line)?.[1] ?? to
      isInData = /^DATA/i.test(line)
      socket.write(isInData ? '354 go ahead\r\n' : '250 OK\r\n')
    }
    socket.on('data', (bytes) => {
      const complete = (rest + bytes.toString()).split('\r\n')
      rest = complete.pop() ?? ''
      for (const line of complete) takeLine(line)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The recipients of all messages whose last line came, whatever the answer was. */
    received,
    /** Those messages as they came, without the dots that SMTP adds; a bare line feed is still one. */
    messages,
    answerWith: (name: keyof typeof answers) => void (answer = answers[name]),
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
