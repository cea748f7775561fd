import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bundledNode, nodePackage, OLDEST_NODE, readJson, root } from './bundled-node.js'

/** @typedef {{ dev?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }} LockedPackage */

/**
 * Checks whether an optional package for this machine is missing. An npm that runs with an old Node skips packages whose
 * `engines` ask for a newer one, and succeeds. The package with Node does not count: a script runs with Node 24 or
 * newer anyway, and the container image has Node without it.
 *
 * @returns {string | null} which package is missing, and what to do about it
 */
export function findSkippedPackage() {
  const lockFile = join(root, 'package-lock.json')
  if (!existsSync(lockFile)) return null
  /** @type {[string, LockedPackage][]} */
  const packages = Object.entries(readJson(lockFile).packages)
  const missing = packages
    .filter(([path, entry]) => isForThisMachine(entry) && !existsSync(join(root, path)))
    .map(([path]) => path.replace('node_modules/', ''))
    .find((name) => name !== nodePackage)
  if (!missing) return null

  return (
    `The package ${missing} is missing. npm may have skipped it because it ran with an old Node. ` +
    `Run ${npmCiWithNewNode()}, then try again.`
  )
}

/** `npx` would not do: it finds the installed package of Node, whose link npm has removed. */
function npmCiWithNewNode() {
  const npm = process.env['npm_execpath']
  const node = bundledNode()
  // Windows does not let npm replace a program that runs.
  if (!npm || !node || process.platform === 'win32') return `"npm ci" with Node ${OLDEST_NODE}`
  return `"${relative(root, node.path)} ${npm} ci"`
}

/** @param {LockedPackage} entry */
const isForThisMachine = ({ dev, optional, os, cpu, libc }) =>
  Boolean(optional && !dev && os && cpu) &&
  [os].flat().includes(process.platform) &&
  [cpu].flat().includes(process.arch) &&
  (!libc || libc.includes(hasGlibc() ? 'glibc' : 'musl'))

function hasGlibc() {
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const { header } = process.report.getReport()
  return Boolean(header && header.glibcVersionRuntime)
}
