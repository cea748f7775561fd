// `node src/server/launch.js FILE [ARGUMENTS]` runs a file of the project with the project's own Node. This file is
// plain JavaScript without newer syntax, because the Node that starts it may be as old as 12.22.
import { spawn } from 'node:child_process'
import { constants, homedir } from 'node:os'
import { delimiter, dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundledNode } from './launch/bundled-node.js'
import { watchParent } from './launch/parent.js'
import { findProblem, unusableNode } from './launch/requirements.js'
import { findSkippedPackage } from './launch/skipped-package.js'

const thisFile = fileURLToPath(import.meta.url)
const [script, ...args] = process.argv.slice(2)
const isRelaunched = process.env['LOCALSOUND_LAUNCHER_PID'] === String(process.ppid)

/** Variables that the driver `pg` reads besides what a connection string says. */
const databaseVariable = /^(PG[A-Z_]+|NODE_PG_[A-Z_]+)$/

/** @param {string} message */
function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/**
 * Removes PostgreSQL's variables, which a shell may have set for psql: `DATABASE_URL` alone configures the connection.
 * Sets HOME for a user that the system does not list, as Docker does: packages look up the home directory.
 */
function cleanEnvironment() {
  for (const name of Object.keys(process.env)) if (databaseVariable.test(name)) delete process.env[name]
  try {
    homedir()
  } catch {
    process.env['HOME'] = '/'
  }
}

/** Runs the file in this process, as if it had been named on the command line. */
function runHere() {
  const problem = findProblem()
  if (problem) return fail(problem)
  // Programs that begin with "#!/usr/bin/env node" get the same Node.
  process.env['PATH'] = [dirname(process.execPath), process.env['PATH']].filter(Boolean).join(delimiter)
  delete process.env['LOCALSOUND_LAUNCHER_PID']
  cleanEnvironment()
  watchParent(isRelaunched, () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(128 + constants.signals.SIGTERM)
  })

  const file = resolve(String(script))
  process.argv.splice(1, 2, file)
  // Node itself says this of a main module alone.
  const reportUnsettled = () => {
    console.error(`Unsettled top-level await in ${file}.`)
    process.exitCode = 13
  }
  process.once('beforeExit', reportUnsettled)
  process.once('exit', (code) => {
    const hint = code === 1 ? findSkippedPackage() : null
    if (hint) console.error(`\n${hint}\n`)
  })
  import(pathToFileURL(file).href).then(
    () => void process.off('beforeExit', reportUnsettled),
    (error) => {
      if (isMissingPackage(error)) return fail(`${error.message}\nRun "npm ci", then try again.`)
      console.error(error)
      process.exit(1)
    },
  )
}

/** @param {{ code?: string, message: string }} error */
const isMissingPackage = ({ code, message }) =>
  code === 'ERR_MODULE_NOT_FOUND' && message.startsWith('Cannot find package')

/**
 * Runs this file again with another Node, passes signals on to it, and ends as it ends.
 *
 * @param {string} node path of the program
 */
function runWith(node) {
  const child = spawn(node, [thisFile, String(script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, LOCALSOUND_LAUNCHER_PID: String(process.pid) },
  })
  // The child watches this process, and stops when it is gone.
  const stopWatching = watchParent(isRelaunched, () => process.exit(128 + constants.signals.SIGTERM))

  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) {
    // Windows delivers Ctrl-C to the child too, and `kill` would end the child at once.
    process.on(signal, () => void (process.platform === 'win32' || child.kill(signal)))
  }
  child.once('error', (error) => {
    // This Node can be the right one: on Alpine Linux the project's own does not run.
    if (findProblem()) return fail(unusableNode(error.message))
    for (const signal of signals) process.removeAllListeners(signal)
    stopWatching()
    runHere()
  })
  child.once('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : Number(code))
  })
}

const bundled = bundledNode()
if (!script) fail('Usage: node src/server/launch.js FILE [ARGUMENTS]')
else if (bundled && bundled.version !== process.versions.node && !isRelaunched) runWith(bundled.path)
else runHere()
