import { execFile, spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

// The first start of a fresh clone in a control group that allows 512 MB, where Linux ends what takes more. npm itself
// needs more to install the development packages, so that happens before the limit is set. It needs root, Linux and git.

const limit = 512
const megabyte = 1_048_576
const root = join(import.meta.dirname, '../..')
const patienceMs = 600_000
/** Once no poster was drawn for this long, all are. */
const quietMs = 15_000

/** Files of a control group in the two versions that Linux has. */
const versions = [
  {
    folder: '/sys/fs/cgroup/memory',
    limitFile: 'memory.limit_in_bytes',
    inUse: ['total_rss', 'total_shmem'],
    killsFile: 'memory.oom_control',
  },
  { folder: '/sys/fs/cgroup', limitFile: 'memory.max', inUse: ['anon', 'shmem'], killsFile: 'memory.events' },
]

export const environments = [{ name: `a machine with ${limit} MB of memory`, needs: { git: 'git' }, run: firstStart }]

/** @returns the peaks of the install, of the start with its build, and of serving, without what Linux can drop again */
async function firstStart(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-memory-'))
  const [clone, dataDir] = [join(folder, 'clone'), join(folder, 'data')]
  const group = await controlGroup()
  try {
    await promisify(execFile)('git', ['clone', '--quiet', root, clone])
    const install = spawnIn(group.folder, clone, 'npm ci', {})
    const installing = await group.peakUntil(install, async () => false)
    if (install.exitCode !== 0) throw new Error('npm ci did not end well')
    await group.setLimit()

    const app = spawnIn(group.folder, clone, 'npm start', { DATA_DIR: dataDir, PORT: '0' })
    let output = ''
    for (const stream of [app.stdout, app.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    const starting = await group.peakUntil(app, async () => output.includes('LocalSound is at'))
    const origin = /LocalSound is at (\S+)/.exec(output)?.[1]
    if (!origin) throw new Error(`The app ended before it was ready:\n${output}`)

    const drawing = await group.peakUntil(app, allPosters(join(dataDir, 'files/pictures')))
    let visits = 0
    const serving = await group.peakUntil(
      app,
      async () => visits >= 20,
      async () => {
        await visit(origin)
        visits += 1
      },
    )
    await group.kill('SIGINT')
    if ((await group.kills()) > 0) throw new Error(`Linux ended a process:\n${output}`)
    return `first start ${starting} MB, posters ${drawing} MB, pages ${serving} MB (npm ci before it: ${installing} MB, without a limit)`
  } finally {
    await group.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

function spawnIn(group: string, folder: string, command: string, settings: Record<string, string>) {
  return spawn('sh', ['-c', `echo $$ > ${group}/cgroup.procs && exec ${command}`], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

type Child = ReturnType<typeof spawnIn>

function findVersion() {
  const version = versions.find(({ folder, limitFile }) =>
    existsSync(join(folder, limitFile === 'memory.max' ? 'cgroup.controllers' : limitFile)),
  )
  if (!version) throw new Error('This system has no control groups for memory')
  accessSync(version.folder, constants.W_OK)
  return version
}

async function controlGroup() {
  const version = findVersion()
  const folder = join(version.folder, `localsound-${process.pid}`)
  await mkdir(folder)

  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const numberIn = (text: string, name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  async function inUse() {
    const text = await read('memory.stat')
    return version.inUse.reduce((sum, name) => sum + numberIn(text, name), 0) / megabyte
  }
  async function members() {
    return (await read('cgroup.procs')).split('\n').filter(Boolean).map(Number)
  }
  async function kill(signal: NodeJS.Signals) {
    for (const pid of (await members()).toReversed()) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended.
      }
    }
    for (let turns = 0; turns < 400 && (await members()).length > 0; turns += 1) await sleep(100)
  }

  return {
    folder,
    setLimit: () => writeFile(join(folder, version.limitFile), String(limit * megabyte)),
    kill,
    kills: async () => numberIn(await read(version.killsFile), 'oom_kill'),
    /** The most memory in use, in MB, until the process has ended or something is done. */
    async peakUntil(child: Child, isDone: () => Promise<boolean>, meanwhile: () => Promise<unknown> = async () => {}) {
      const deadline = performance.now() + patienceMs
      let peak = 0
      while (child.exitCode === null && child.signalCode === null && !(await isDone())) {
        if (performance.now() > deadline) throw new Error('It took longer than ten minutes')
        peak = Math.max(peak, await inUse())
        await meanwhile()
        await sleep(50)
      }
      return Math.round(peak)
    },
    async remove() {
      await kill('SIGKILL')
      await rmdir(folder)
    },
  }
}

/** Whether the number of pictures has stood still. */
function allPosters(folder: string) {
  let [count, since] = [0, performance.now()]
  return async () => {
    const { length } = await readdir(folder).catch(() => [])
    if (length !== count) [count, since] = [length, performance.now()]
    return performance.now() - since > quietMs
  }
}

async function visit(origin: string) {
  for (const path of ['/', '/about', '/?near=Oakland,%20CA']) await (await fetch(origin + path)).text()
}
