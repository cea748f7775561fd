import type { IncomingMessage } from 'node:http'
import { Refusal } from '../../kernel/refusals/refusal.ts'

/** The part of a request that says who sends it: a `Request`, or a substitute where creating one costs too much. */
export type RequestHead = Pick<Request, 'method' | 'url'> & {
  headers: Pick<Headers, 'get'>
  clone(): Pick<Request, 'json'>
}

/** A request as it arrived on its socket; its body is read once, on first use. */
export function fromIncoming(incoming: IncomingMessage): RequestHead & Pick<Request, 'text'> {
  let body: Promise<string> | undefined
  const readBody = () => (body ??= textOf(incoming))
  const { method = '', url = '', headers } = incoming
  return {
    method,
    url: `http://${headers.host ?? 'localhost'}${url}`,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    text: readBody,
    clone: () => ({ json: async () => JSON.parse(await readBody()) }),
  }
}

/** By events: going through a stream's iterator costs as much as all the rest of reading a short body. */
function textOf(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    /** The sender went before the end of what it sent. */
    const refuse = () => reject(new Refusal('request/bad-input'))
    if (incoming.destroyed) return refuse()
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => resolve(utf8.decode(parts.length === 1 ? parts[0] : Buffer.concat(parts))))
    incoming.on('close', () => {
      if (!incoming.readableEnded) refuse()
    })
  })
}

/** As a `Request` reads it, without the mark that some put before a text. */
const utf8 = new TextDecoder()
