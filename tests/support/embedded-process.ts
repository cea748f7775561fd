import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '../../src/db/embedded.ts'

const launcher = new URL('../../src/db/embedded.ts', import.meta.url).href

/** An empty folder for a cluster, gone at the end of its test. */
export async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'localsound-embedded-'))
  return {
    dataDir,
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** A stopped cluster that the tests of a file share: making one is most of a first start. */
export async function stoppedCluster() {
  const folder = await newFolder()
  const database = await startEmbedded({ dataDir: folder.dataDir, durable: false })
  await database.stop()
  return folder
}

/** Asks one question on a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

/** The number of the server that runs on this folder. */
export const serverPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Waits until no process has this number. */
export async function untilGone(pid: number) {
  for (let attempt = 0; attempt < 500; attempt++) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await sleep(10)
  }
  throw new Error(`process ${pid} is still there after 5 s`)
}

/** `prepare` is called with the process id of a prefix that prints something and then waits for a line. */
type LaunchOptions = { outlives?: boolean; durable?: boolean; prepare?: (pid: number) => Promise<void> }

/** Runs the launcher in a process of its own, behind a command where one is given; resolves when it has started. */
export async function startElsewhere(
  dataDir: string,
  prefix: string[] = [],
  { outlives = false, durable = true, prepare }: LaunchOptions = {},
) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(launcher)}
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, outlives: ${outlives}, durable: ${durable}, log: (line) => console.log(line) })
    console.log(JSON.stringify({ url: database.url, adopted: database.adopted }))
    setInterval(() => {}, 1000)`
  const [command, ...options] = [...prefix, process.execPath, '--input-type=module-typescript', '--eval', program]
  const child = spawn(command, options, { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const closed = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  if (prepare && child.pid) {
    await once(child.stdout, 'data')
    await prepare(child.pid)
    child.stdin.write('go\n')
  }
  while (!output.includes('"url"')) {
    if (child.exitCode !== null || child.signalCode !== null) {
      // Its last words arrive after its end, unless a child of its own holds the pipe.
      await Promise.race([closed, sleep(1_000)])
      throw new Error(
        `The launcher ended before PostgreSQL was ready (${child.exitCode ?? child.signalCode}):\n${output}`,
      )
    }
    await sleep(10)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const url = /"url":"([^"]+)"/.exec(output)?.[1] ?? ''
  return { output, url, adopted: output.includes('"adopted":true'), kill, [Symbol.asyncDispose]: kill }
}
