import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Refusal } from '../kernel/refusal.ts'

/** What of a request tells who sends it: a `Request`, or what stands for one where making one costs too much. */
export type Asked = Pick<Request, 'method' | 'url'> & {
  headers: Pick<Headers, 'get'>
  clone(): Pick<Request, 'json'>
}

/** A request as it came on its socket; its body is read once, when it is first asked for. */
export function askedOn(incoming: IncomingMessage): Asked & Pick<Request, 'text'> {
  let body: Promise<string> | undefined
  const readBody = () => (body ??= text(incoming).catch(endedEarly))
  const { method = '', url = '', headers } = incoming
  return {
    method,
    url: `http://${headers.host ?? 'localhost'}${url}`,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    text: readBody,
    clone: () => ({ json: async () => JSON.parse(await readBody()) }),
  }
}

/** The sender went before the end of what it sent. */
function endedEarly(): never {
  throw new Refusal('request/bad-input')
}
