import { spawnApp } from '../../support/app.ts'
import { waitUntil } from './running.ts'

const refusalDeadlineMs = 60_000

/**
 * Starts the app on a DATABASE_URL that it has to refuse.
 *
 * @param expected what its message says
 * @param secret   what its output must not show
 * @throws when it starts, or refuses for another reason
 */
export async function expectRefusal(
  settings: { DATA_DIR: string; DATABASE_URL: string },
  expected: RegExp,
  secret: string,
): Promise<void> {
  await using app = spawnApp({ ...settings, DEMO: 'false' })
  const isReady = () => app.output().includes('LocalSound is at')
  await waitUntil(async () => app.hasEnded() || isReady(), refusalDeadlineMs, app.output)
  if (isReady()) throw new Error(`Started instead of refusing with ${expected}`)

  const code = await app.ended
  const message = /LocalSound did not start\.\n([\s\S]+?)\n\n/.exec(app.output())?.[1] ?? ''
  if (code !== 1 || !expected.test(message)) throw new Error(`Not refused with ${expected}: ${app.output()}`)
  if (app.output().includes(secret)) throw new Error(`The password is in the output: ${app.output()}`)
}
