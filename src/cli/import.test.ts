import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newWorld } from '../../tests/support/world.ts'
import { importCommand } from './import.ts'

const header = 'date,doors,start,venue,address,city,state,ages,price_min,price_max,sold_out,lineup,tags,notes'
const row = '2026-12-05,19:00,20:00,Brick Hall,,Oakland,CA,21+,15,20,,Tin Parade,punk,'

async function file(name: string, bytes: string | Uint8Array) {
  const path = join(await mkdtemp(join(tmpdir(), 'localsound-import-')), name)
  await writeFile(path, bytes)
  return path
}

test('an import reports the outcome of every row', async () => {
  await using world = await newWorld()
  const lines: string[] = []
  const path = await file(
    'shows.csv',
    [header, row, row.replace('Brick Hall', 'Elm Hall').replace('Oakland', 'Nowhereville')].join('\n'),
  )
  await importCommand(world.ctx, [path], (line) => lines.push(line))

  expect(lines.slice(0, 4)).toEqual([
    'shows.csv (csv)',
    '  created    1 show',
    '  updated    0 shows',
    '  unchanged  0 shows',
  ])
  expect(lines.join('\n')).toMatch(/skipped {4}1 row:\n {4}line 3: .*Nowhereville/)
})

test('the source that an import names is stored with its shows, and one without a name is not', async () => {
  await using world = await newWorld()
  const path = await file('shows.csv', [header, row].join('\n'))
  const stored = () => world.db.selectFrom('imported_shows').select(['source', 'listed_from', 'source_url']).execute()
  const url = 'https://www.thelist.example/shows'

  await importCommand(world.ctx, [path], () => {})
  expect(await stored()).toEqual([{ source: 'shows.csv', listed_from: null, source_url: null }])
  await importCommand(world.ctx, [path, '--source-url', url], () => {})
  expect(await stored()).toEqual([{ source: 'shows.csv', listed_from: 'thelist.example', source_url: url }])
  await importCommand(world.ctx, [path, '--source', 'shows.csv', '--source-url', url], () => {})
  expect(await stored()).toEqual([{ source: 'shows.csv', listed_from: 'shows.csv', source_url: url }])
})

test('an unusable file prints one sentence and changes nothing', async () => {
  await using world = await newWorld()
  const cases: [args: string[], code: number, words: string][] = [
    [[], 2, 'Usage:'],
    [['a.csv', 'b.csv'], 2, 'Usage:'],
    [['a.csv', '--sauce', 'x'], 2, 'Usage:'],
    [['a.csv', '--source-url', 'thelist.example'], 2, 'Usage:'],
    [['no-such-file.csv'], 1, 'can’t be read'],
    [[await file('shows.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0))], 1, 'isn’t a text file'],
    [[await file('half.ics', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n')], 1, 'Nothing was changed.'],
  ]
  for (const [args, code, words] of cases) {
    const lines: string[] = []
    expect(await importCommand(world.ctx, args, (line) => lines.push(line))).toBe(code)
    expect(lines.join()).toContain(words)
  }
  expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
})
