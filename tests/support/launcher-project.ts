import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { nodePackage } from '../../src/server/launch/bundled-node.js'
import { listFiles, root } from './sources.ts'

/**
 * The project's own Node, as the launcher finds it: this test's Node under a version, a file that is no program, or
 * none.
 */
type BundledNode = { version: string } | 'not executable' | 'missing'

/**
 * A project that consists of the launcher alone.
 *
 * @param options.install how far `npm ci` came
 * @param options.lockFile of npm
 */
export async function launcherProject({
  bundledNode = { version: process.versions.node },
  install = 'complete',
  lockFile = { packages: {} },
}: { bundledNode?: BundledNode; install?: 'complete' | 'cut off' | 'none'; lockFile?: unknown } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-launcher-'))
  await mkdir(join(folder, 'src/server/launch'), { recursive: true })
  for (const file of ['src/server/launch.js', ...listFiles('src/server/launch')]) {
    await cp(join(root, file), join(folder, file))
  }
  const manifest = { type: 'module', optionalDependencies: { [nodePackage]: '24.0.0' } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lockFile))

  if (install !== 'none') await mkdir(join(folder, 'node_modules'))
  if (install === 'complete') await writeFile(join(folder, 'node_modules/.package-lock.json'), '{}')
  if (install !== 'none' && bundledNode !== 'missing') await addNode(folder, bundledNode)

  return {
    folder,
    /** Runs a script through the launcher, and returns what it printed and how it ended. */
    async run(script: string, { node = process.execPath, before = '' } = {}) {
      await writeFile(join(folder, 'script.ts'), script)
      const command = `${before} exec "$0" src/server/launch.js script.ts one 'two three'`
      const child = spawn('sh', ['-c', command, node], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
      const output = Promise.all([text(child.stdout), text(child.stderr)])
      await once(child, 'close')
      const [stdout, stderr] = await output
      return { stdout, stderr: stderr.trim(), code: child.exitCode, pid: child.pid }
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

async function addNode(folder: string, bundledNode: { version: string } | 'not executable') {
  const place = join(folder, 'node_modules', nodePackage)
  await mkdir(join(place, 'bin'), { recursive: true })
  const version = bundledNode === 'not executable' ? '1.0.0' : bundledNode.version
  await writeFile(join(place, 'package.json'), JSON.stringify({ version }))
  const program = join(place, 'bin/node')
  await (bundledNode === 'not executable' ? writeFile(program, '') : symlink(process.execPath, program))
}
