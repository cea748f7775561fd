import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const OLDEST_NODE = 24

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The package that brings Node for this machine. */
export const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** @param {string} path */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** npm writes this file last, so an install that was cut off lacks it. */
export const isInstalled = () => existsSync(join(root, 'node_modules/.package-lock.json'))

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
