import { readdir } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../src/server/builder/build.ts'
import { type Figure, isMet, table } from './support/figure.ts'

/** A bench: a file beside this one that exports `figures`. */
type Bench = { figures?: () => Promise<Figure[]> }

const args = process.argv.slice(2)
const names = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''))
  .filter((name) => args.length === 0 || args.includes(name))
  .toSorted()

// Towns, screens and the host are parts of the build.
await buildIfNeeded((line) => console.log(line))

const measured: Figure[] = []
const broken: string[] = []
for (const name of names) {
  const bench = (await import(join(import.meta.dirname, `${name}.ts`))) as Bench
  if (!bench.figures) continue
  console.log(`${name} …`)
  try {
    measured.push(...(await bench.figures()))
  } catch (error) {
    // What the others measured is not lost with it.
    console.error(error)
    broken.push(name)
  }
}

const [cpu] = cpus()
const gigabytes = Math.round(totalmem() / 2 ** 30)
console.log(`\n${cpus().length} × ${cpu?.model.trim()}, ${gigabytes} GB, Node ${process.versions.node}\n`)
console.log(table(measured))

const missed = measured.filter((figure) => !isMet(figure))
if (missed.length > 0) console.error(`\nMissed: ${missed.map(({ figure }) => figure).join('; ')}`)
if (broken.length > 0) console.error(`\nNot measured: ${broken.join('; ')}`)
process.exitCode = missed.length + broken.length > 0 || measured.length === 0 ? 1 : 0
