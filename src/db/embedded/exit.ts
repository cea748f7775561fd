import type { ChildProcess } from 'node:child_process'

/** How a process ended; `error` when it could not even be started. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null; error?: Error }

export const waitForExit = (child: ChildProcess): Promise<Exit> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
  })

/** The end of a sentence about the process, without a full stop. */
export function describeExit({ code, signal, error }: Exit): string {
  if (error) return error.message
  if (signal === 'SIGKILL') return 'the system ended it (SIGKILL), most likely because memory ran out'
  return signal ? `it was ended by ${signal}` : `it exited with code ${code}`
}
