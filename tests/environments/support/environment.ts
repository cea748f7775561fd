import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { programPath } from './program.ts'

/** A kind of machine, and what must hold there. A file beside `run.ts` exports `environments`, a list of these. */
export type Environment = {
  /** Such as "Debian 12, Node 20.19.0 with npm 10.8.2, uid 10001". */
  name: string
  /** Programs that have to be installed, by the Debian package that brings each: `{ bwrap: 'bubblewrap' }`. */
  needs: Record<string, string>
  /**
   * @returns what was seen, in a few words with its numbers
   * @throws when something does not hold
   */
  run(): Promise<string>
}

const run = promisify(execFile)

/** The Debian packages of the programs that are not installed here. */
export async function missingPackages(needs: Record<string, string>): Promise<string[]> {
  const missing = await Promise.all(
    Object.entries(needs).map(([program, debianPackage]) =>
      run('sh', ['-c', 'command -v "$1"', 'sh', program], { env: { PATH: programPath } }).then(
        () => [],
        () => [debianPackage],
      ),
    ),
  )
  return [...new Set(missing.flat())]
}
