import { existsSync } from 'node:fs'
import { chmod, cp, link, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../src/server/builder/build.ts'
import { nodePackage } from '../../src/server/launch/bundled-node.js'
import type { Launch } from './app.ts'
import { root } from './sources.ts'

const ownNode = `node_modules/${nodePackage}/bin/node`

/**
 * A copy of the project elsewhere, as `npm ci --omit=dev` and a build that was made before leave it: read-only, with the
 * packages for production alone.
 *
 * @param packages development packages to add
 */
export async function productionCopy({ packages = [] }: { packages?: string[] } = {}) {
  await buildIfNeeded(() => {})
  const folder = await mkdtemp(join(tmpdir(), 'localsound-moved-'))
  for (const name of ['build', 'src', 'public', 'package.json', 'package-lock.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  for (const name of ['vite.config.ts', 'react-router.config.ts']) await cp(join(root, name), join(folder, name))

  const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  )
  const installed = Object.entries(lock.packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
  for (const path of [...installed.map(([name]) => name), ...packages.map((name) => `node_modules/${name}`)]) {
    await linkFiles(join(root, path), join(folder, path))
  }
  // npm writes this one last: an installation without it is not finished.
  await cp(join(root, 'node_modules/.package-lock.json'), join(folder, 'node_modules/.package-lock.json'))
  await changeFolders(folder, 0o555)

  const node = existsSync(join(folder, ownNode)) ? join(folder, ownNode) : process.execPath
  const launch: Launch = { command: [node, 'src/server/launch.js', 'src/server/process/start.ts'], cwd: folder }
  return {
    folder,
    node,
    /** How the app is started there. */
    launch,
    async [Symbol.asyncDispose]() {
      await changeFolders(folder, 0o755)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Links each file of a package; its own node_modules hold packages that stand in the lock file themselves. */
async function linkFiles(from: string, to: string) {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => [])
  if (entries.length === 0) return
  await mkdir(to, { recursive: true })
  for (const entry of entries) {
    if (entry.name === 'node_modules') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFiles(source, target)
    else await link(source, target).catch(() => cp(source, target, { verbatimSymlinks: true }))
  }
}

async function changeFolders(folder: string, mode: number) {
  // A folder that cannot be written to can still change its own mode.
  await chmod(folder, mode)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await changeFolders(join(folder, entry.name), mode)
  }
}
