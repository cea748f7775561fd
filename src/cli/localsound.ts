import { constants } from 'node:os'
import { makeDataIfNeeded } from '../data/make-data.ts'
import { StartError } from '../kernel/start-error.ts'
import type { AppCtx } from '../ports/ctx.ts'
import { openDatabase } from '../server/database/database.ts'
import { parseSettings, readEnvironment } from '../server/process/env.ts'
import { quietLog } from '../server/http/log.ts'
import { makeCtx } from '../server/process/make-ctx.ts'
import { loadSecrets } from '../server/process/secrets.ts'
import { grantOperatorCommand } from './grant-operator.ts'
import { importCommand } from './import.ts'
import { reconcileCommand } from './reconcile.ts'
import { recountCommand } from './recount.ts'
import { revokeOperatorCommand } from './revoke-operator.ts'

/** A command: its exit code is 0 for done, 1 for refused or done in part, 2 for wrong use. */
type Command = {
  form: string
  does: string
  run(ctx: AppCtx, args: readonly string[], say: (line: string) => void): Promise<0 | 1 | 2>
}

const commands: Record<string, Command> = {
  import: {
    form: 'import FILE [--source NAME] [--source-url URL]',
    does: 'imports shows from an iCalendar, CSV or JSON-LD file',
    run: importCommand,
  },
  'grant-operator': {
    form: 'grant-operator EMAIL',
    does: 'makes an account an operator, who approves pages and manages this site',
    run: grantOperatorCommand,
  },
  'revoke-operator': {
    form: 'revoke-operator EMAIL [--even-last]',
    does: 'removes operator access; from the last operator only with --even-last',
    run: revokeOperatorCommand,
  },
  reconcile: {
    form: 'reconcile',
    does: 'checks every open order with the payment processor now',
    run: reconcileCommand,
  },
  recount: {
    form: 'recount',
    does: 'counts the tickets of every show again, and corrects what is counted wrong',
    run: recountCommand,
  },
}

const usage = () => {
  const width = Math.max(...Object.values(commands).map(({ form }) => form.length))
  const lines = Object.values(commands).map(({ form, does }) => `  ${form.padEnd(width)}  ${does}`)
  return ['Usage: npm run localsound -- COMMAND', '', ...lines].join('\n')
}

let closeDatabase = async () => {}

/**
 * Runs a command on the database that `DATABASE_URL` names, or else on the app's own: a running server is used,
 * otherwise one is started and stopped again.
 */
async function work(command: Command, args: readonly string[]): Promise<number> {
  const settings = parseSettings(readEnvironment())
  await makeDataIfNeeded()
  const secrets = await loadSecrets(settings)
  const database = await openDatabase(settings, quietLog, { outlives: true })
  closeDatabase = database.close
  try {
    const ctx = makeCtx(settings, secrets, database, quietLog)
    return await command.run(ctx, args, (line) => console.log(line)).finally(() => ctx.live.close())
  } finally {
    await database.close()
  }
}

// A PostgreSQL that the command started stops with it: by closing it once it is open, before that by the exit handlers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void closeDatabase().finally(() => process.exit(128 + constants.signals[signal])))
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  try {
    process.exitCode = await work(command, args)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
} else {
  const isHelp = ['help', '--help', '-h'].includes(name)
  console.log(isHelp || !name ? usage() : `Unknown command "${name}".\n\n${usage()}`)
  process.exitCode = isHelp ? 0 : 2
}
