import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, nodePackage, OLDEST_NODE, readJson, root } from './bundled-node.js'

/** A first start builds with up to 200 files open at once; a running app needs 35, and one for each connection. */
const FEWEST_OPEN_FILES = 256

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
