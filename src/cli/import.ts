import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { importListings } from '../features/imports/import-listings.service.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { AppCtx } from '../ports/ctx.ts'
import { importReport } from './import-report.ts'
import { WrongUse } from './wrong-use.ts'

/**
 * `localsound import FILE [--source NAME]`: brings a file of listings in and says what became of every row.
 *
 * @throws {WrongUse} for wrong arguments and files that cannot be read
 */
export async function importCommand(ctx: AppCtx, args: string[], say: (line: string) => void): Promise<void> {
  const { file, source } = argumentsOf(args)
  const text = await textOf(file)
  const bar = new SingleBar({ format: '{bar} {value}/{total}', clearOnComplete: true }, Presets.shades_grey)
  try {
    const onProgress = (done: number, all: number) => (done === 0 ? bar.start(all, 0) : bar.update(done))
    const summary = await importListings(ctx, { text, source, onProgress })
    bar.stop()
    importReport(summary).forEach(say)
  } catch (error) {
    bar.stop()
    throw error instanceof Refusal ? new WrongUse(`${basename(file)}: ${error.message} Nothing was changed.`) : error
  }
}

function argumentsOf(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: { source: { type: 'string' } }, allowPositionals: true })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new WrongUse('Name one file: import FILE [--source NAME]')
  const source = (values.source ?? basename(file)).trim()
  if (!source || source.length > 200) throw new WrongUse('A source has a name of 1 to 200 characters.')
  return { file, source }
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new WrongUse(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new WrongUse(`${basename(file)} is not text in UTF-8. Nothing was changed.`)
  }
}
