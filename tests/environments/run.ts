import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Environment, missingPackages } from './support/environment.ts'

// `npm run environments [-- NAME …]`: what the product promises of machines, on machines made for it. NAME is a file
// beside this one; without a name all run but the whole test suite, which takes an hour. `--write` puts what was seen
// into docs/environments.md. Exit code 1 when something does not hold.

type Row = { environment: string; outcome: 'holds' | 'FAILS' | 'not run'; result: string }

const page = join(import.meta.dirname, '../../docs/environments.md')
const table = /<!-- table -->\n([\s\S]*)<!-- end of table -->/
const slow = ['test-suite']

const args = process.argv.slice(2)
const shouldWrite = args.includes('--write')
const selected = args.filter((arg) => !arg.startsWith('--'))

const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.ts') && file !== 'run.ts')
const names = files.map((file) => file.replace('.ts', '')).toSorted()
const unknown = selected.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} among the environments: ${names.join(', ')}.`)
  process.exit(2)
}

async function rowOf({ name, needs, run }: Environment): Promise<Row> {
  const missing = await missingPackages(needs)
  if (missing.length > 0) {
    return { environment: name, outcome: 'not run', result: `install Debian's ${missing.join(', ')}` }
  }
  try {
    return { environment: name, outcome: 'holds', result: await run() }
  } catch (error) {
    console.error(error)
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { environment: name, outcome: 'FAILS', result: message }
  }
}

const rows: Row[] = []
for (const name of names.filter((each) => (selected.length === 0 ? !slow.includes(each) : selected.includes(each)))) {
  const { environments } = (await import(join(import.meta.dirname, `${name}.ts`))) as { environments: Environment[] }
  for (const environment of environments) {
    const row = await rowOf(environment)
    console.log(`${row.outcome.padEnd(7)}  ${row.environment}: ${row.result}`)
    rows.push(row)
    if (shouldWrite) await writePage(row)
  }
}

/** Puts a row into the page's table, at once: a run that is cut off keeps what it has seen. The other rows stay. */
async function writePage({ environment, outcome, result }: Row) {
  const text = await readFile(page, 'utf8')
  const today = new Date().toISOString().slice(0, 10)
  const lines = new Map<string, string>()
  for (const line of table.exec(text)?.[1]?.split('\n').slice(2) ?? []) {
    const name = line.split(' | ')[0]?.replace(/^\| /, '')
    if (name) lines.set(name, line)
  }
  lines.set(environment, `| ${environment} | ${outcome} | ${result.replaceAll('|', '\\|')} | ${today} |`)
  const rewritten = ['| environment | outcome | seen | on |', '|---|---|---|---|', ...lines.values(), ''].join('\n')
  await writeFile(
    page,
    text.replace(table, () => `<!-- table -->\n${rewritten}<!-- end of table -->`),
  )
}

process.exitCode = rows.length > 0 && rows.every(({ outcome }) => outcome !== 'FAILS') ? 0 : 1
