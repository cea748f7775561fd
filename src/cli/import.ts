import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { importListings } from '../features/imports/import-listings.service.ts'
import { decodeFile } from '../features/imports/rules/text/decode-file.ts'
import { Refusal } from '../kernel/refusals/refusal.ts'
import type { AppCtx } from '../ports/ctx.ts'
import { importReport } from './import-report.ts'

const usage = 'Usage: npm run localsound -- import FILE [--source NAME] [--source-url URL]'

/**
 * `localsound import FILE [--source NAME] [--source-url URL]`: imports a file of listings and reports what happened to
 * every row.
 *
 * The shows' pages name the source and link to its page, if they are given.
 *
 * @param args what follows the command's name
 * @param say  prints a line
 * @returns the exit code: 0, even if some rows could not be used; 1 for a file that changes nothing; 2 for wrong usage
 */
export async function importCommand(
  ctx: AppCtx,
  args: readonly string[],
  say: (line: string) => void,
): Promise<0 | 1 | 2> {
  const options = argumentsOf(args)
  if (!options) {
    say(usage)
    return 2
  }

  const { file, source, listedFrom } = options
  const bar = new SingleBar({ format: '{bar} {value}/{total}', clearOnComplete: true }, Presets.shades_grey)
  try {
    const text = await textOf(file)
    const onProgress = (count: number, all: number) => (count === 0 ? bar.start(all, 0) : bar.update(count))
    const summary = await importListings(ctx, { text, source, fileName: basename(file), listedFrom, onProgress })
    bar.stop()
    importReport(summary).forEach(say)
    return 0
  } catch (error) {
    bar.stop()
    if (!(error instanceof Refusal) && !(error instanceof UnreadableFile)) throw error
    say(`${basename(file)}: ${error.message} Nothing was changed.`)
    return 1
  }
}

function argumentsOf(args: readonly string[]) {
  const options = { source: { type: 'string' }, 'source-url': { type: 'string' } } as const
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const isKnown = tokens.every(
    (token) => token.kind !== 'option' || (Object.hasOwn(options, token.name) && token.value),
  )
  const [file, ...more] = positionals
  if (!file || more.length > 0 || !isKnown) return null

  const source = String(values.source ?? basename(file)).trim()
  const url = values['source-url'] === undefined ? null : String(values['source-url']).trim()
  if (!source || source.length > 200 || (url !== null && !isWebAddress(url))) return null
  const name = values.source === undefined ? url && new URL(url).hostname.replace(/^www\./, '') : source
  return { file, source, listedFrom: name ? { name, url } : null }
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && text.length <= 2_000 && URL.canParse(text)

/** A file that is not there, or no text. */
class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new UnreadableFile(`The file can’t be read (${error instanceof Error ? error.message : String(error)}).`)
  })
  const text = decodeFile(bytes)
  if (text === null) throw new UnreadableFile('This isn’t a text file. Save it as CSV or iCalendar and try again.')
  return text
}
