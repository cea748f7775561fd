import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

// Loaded by `node --import` before the app: writes every answer of `POST /api/<call>`, as it is sent, to a file of this
// process in ANSWERS_FOLDER. A synchronous write survives a SIGKILL.

export type RecordedAnswer = { call: string; status: number; headers: Record<string, string>; base64: string }

const folder = process.env['ANSWERS_FOLDER']
const callPath = /^\/api\/(\w+)$/

if (folder && isMainThread) {
  const file = join(folder, `${process.pid}-${Date.now()}.jsonl`)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const call = request.method === 'POST' ? callPath.exec(request.url ?? '')?.[1] : undefined
    if (call) record(response, (answer) => appendFileSync(file, `${JSON.stringify({ call, ...answer })}\n`))
  })
}

function record(response: ServerResponse, onAnswer: (answer: Omit<RecordedAnswer, 'call'>) => void) {
  const parts: Buffer[] = []
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  // Headers that `writeHead` is passed are read back only once it has run.
  let headers: Record<string, string> = {}
  const { write, end, writeHead } = response
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    const passed = args.find((arg) => typeof arg === 'object')
    headers = Object.fromEntries(
      Object.entries(passed ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
    return writeHead.apply(response, args)
  }) as typeof writeHead
  response.write = ((...args: Parameters<typeof write>) => {
    keep(args[0])
    return write.apply(response, args)
  }) as typeof write
  response.end = ((...args: Parameters<typeof end>) => {
    keep(args[0])
    // Who left before the end has not got a whole answer, and what is compressed cannot be read in part.
    if (response.closed) return end.apply(response, args)
    const set = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
    onAnswer({
      status: response.statusCode,
      headers: { ...headers, ...Object.fromEntries(set) },
      base64: Buffer.concat(parts).toString('base64'),
    })
    return end.apply(response, args)
  }) as typeof end
}
