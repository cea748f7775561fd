import { chmod, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RecordedAnswer } from './recorder.ts'

const recorder = pathToFileURL(join(import.meta.dirname, 'recorder.ts')).href

/** The environment of an app whose answers are recorded; empty while no folder for them is set. */
export function recordingEnv(): Record<string, string> {
  const folder = process.env['ANSWERS_FOLDER']
  return folder ? { ANSWERS_FOLDER: folder, NODE_OPTIONS: `--import=${recorder}` } : {}
}

/** From now on, apps that this process and its children start record their answers of calls. */
export async function startRecording(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-answers-'))
  // Some apps run as another user.
  await chmod(folder, 0o777)
  process.env['ANSWERS_FOLDER'] = folder
}

/** Compares the recorded answers with the OpenAPI document. Prints how many there were, removes them. */
export async function undocumentedRecordings(): Promise<string[]> {
  const folder = process.env['ANSWERS_FOLDER']
  if (!folder) return []
  delete process.env['ANSWERS_FOLDER']
  const { undocumented } = await import('./documented.ts')
  const problems = new Set<string>()
  let count = 0
  for await (const name of glob('*.jsonl', { cwd: folder })) {
    // A process that was killed may have left half a line.
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1)
    for (const line of lines) {
      const { call, status, headers, base64 }: RecordedAnswer = JSON.parse(line)
      const body = decompressed(Buffer.from(base64, 'base64'), headers['content-encoding']).toString()
      count += 1
      for (const problem of undocumented({ call, status, headers: new Headers(headers), body })) problems.add(problem)
    }
  }
  await rm(folder, { recursive: true, force: true })
  console.log(`${count} recorded answers were compared with the OpenAPI document.`)
  return [...problems]
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(body)
  return encoding === 'br' ? brotliDecompressSync(body) : body
}
