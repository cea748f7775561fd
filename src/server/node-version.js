// Plain JavaScript on purpose: it runs before anything else, on a Node that may be too old for TypeScript.
import { createRequire } from 'node:module'

const oldest = 24

/** @param {string} version of a Node, such as "20.19.0" */
export const isNodeTooOld = (version) => Number.parseInt(version, 10) < oldest

/** What to do about a Node that is too old: the words depend on whether the project's own Node went missing. */
export function nodeAdvice() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const { optionalDependencies = {} } = createRequire(import.meta.url)('../../package.json')
  const brings = name in optionalDependencies
  return [
    `LocalSound needs Node ${oldest} or newer, this is Node ${process.versions.node}.`,
    brings
      ? `The Node that comes with it (the package ${name}) is not in use: run "npm ci --include=optional", and start with "npm start" rather than by hand.`
      : `None comes with it for ${process.platform} on ${process.arch}: install Node ${oldest} from https://nodejs.org.`,
  ].join('\n')
}

if (isNodeTooOld(process.versions.node)) {
  console.error(nodeAdvice())
  process.exit(1)
}
