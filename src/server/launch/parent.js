const POLL_MS = 500

/**
 * Calls back once when the process that this one works for has ended: npm, or the launcher that started this one.
 * A killed parent sends no signal. A process that was started without npm outlives the shell that started it.
 *
 * @param {boolean} isRelaunched whether another launcher is the parent
 * @param {() => void} onEnd
 * @returns {() => void} stops watching
 */
export function watchParent(isRelaunched, onEnd) {
  if (!isRelaunched && !isNpmScript()) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return
    clearInterval(timer)
    onEnd()
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** npm names the script that it runs; a program that another script starts inherits that one's name. */
const isNpmScript = () => (process.env['npm_lifecycle_script'] || '').includes('src/server/launch.js')

/**
 * On Windows a process keeps the number of a parent that has ended.
 *
 * @param {number} pid
 */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
