import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 24

/** A first start builds with up to 200 files open at once; a running app needs 35, and one for each connection. */
const FEWEST_OPEN_FILES = 256

const root = fileURLToPath(new URL('../..', import.meta.url))
const system = process.platform === 'win32' ? 'win' : process.platform
const nodePackage = `node-${system}-${process.arch}`

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * The Node that `npm ci` installed. Its link in node_modules/.bin is not used: npm 10.8.2 to 11.6.1 removes that link.
 *
 * @returns {{ path: string, version: string } | null}
 */
export function bundledNode() {
  const folder = join(root, 'node_modules', nodePackage)
  const path = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!isInstalled() || !existsSync(path)) return null
  return { path, version: readJson(join(folder, 'package.json')).version }
}

/** npm writes this file last, so an install that was cut off lacks it. */
const isInstalled = () => existsSync(join(root, 'node_modules/.package-lock.json'))

/**
 * Checks what a script needs of the install, of the running Node and of the system.
 *
 * @returns {string | null} what is wrong and what to do about it
 */
export function findProblem() {
  if (!existsSync(join(root, 'node_modules'))) {
    return 'LocalSound\'s packages are not installed. Run "npm ci", then try again.'
  }
  if (!isInstalled()) {
    return 'LocalSound\'s packages are only partly installed, because npm did not finish. Run "npm ci", then try again.'
  }
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) return missingNode()

  const openFiles = openFileLimit()
  if (openFiles >= FEWEST_OPEN_FILES) return null
  return (
    `LocalSound needs at least ${FEWEST_OPEN_FILES} open files, but this shell allows only ${openFiles}. ` +
    'Run "ulimit -n 4096" in a new terminal and try again; for a systemd service, set LimitNOFILE=4096.'
  )
}

function missingNode() {
  const need = `LocalSound needs Node ${OLDEST_NODE} or newer, and this is Node ${process.versions.node}.`
  const { optionalDependencies } = readJson(join(root, 'package.json'))
  return nodePackage in optionalDependencies
    ? `${need} Run "npm ci --include=optional" to install the package ${nodePackage}, which brings it, then try again.`
    : `${need} Install it from https://nodejs.org, then try again.`
}

/**
 * @param {string} reason why the system did not run the project's own Node
 * @returns {string}
 */
export const unusableNode = (reason) =>
  `The Node that comes with LocalSound does not run on this machine (${reason}). ` +
  `Install Node ${OLDEST_NODE} or newer from https://nodejs.org, then try again.`

/** The hard limit: Node raises its soft limit to that at the start. */
function openFileLimit() {
  /** @type {{ userLimits?: { open_files: { hard: number | 'unlimited' } } }} */
  const { userLimits } = process.report.getReport()
  const limit = userLimits && userLimits.open_files.hard
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

/** @typedef {{ dev?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }} LockedPackage */

/**
 * Finds out whether npm left out packages of this machine. An npm that runs with an old Node skips optional packages
 * whose `engines` ask for a newer one, and succeeds.
 *
 * @returns {string | null} which package is missing, and what to do about it
 */
export function findSkippedPackage() {
  const lockFile = join(root, 'package-lock.json')
  if (!existsSync(lockFile)) return null
  /** @type {[string, LockedPackage][]} */
  const packages = Object.entries(readJson(lockFile).packages)
  const skipped = packages.find(([path, entry]) => isForThisMachine(entry) && !existsSync(join(root, path)))
  if (!skipped) return null

  return (
    `The package ${skipped[0].replace('node_modules/', '')} is missing: npm skips it when it runs with an old Node. ` +
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
