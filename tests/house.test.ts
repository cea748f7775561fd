import { expect, test } from 'vitest'
import { contract } from '../src/contract.ts'
import { screenTexts } from './support/screen-texts.ts'
import { featureOf, kindOf } from './support/import-table.ts'
import { importsOf, isCode, isTest, listFiles, readSource } from './support/sources.ts'

const tops = ['src', 'tests', 'bench'].flatMap(listFiles)
const code = tops.filter(isCode)
const words = [...tops, ...listFiles('docs'), 'README.md', 'ARCHITECTURE.md', 'GLOSSARY.md', 'CONTRIBUTING.md']
const lines = (path: string) => readSource(path).split('\n')

const byText = (a: string, b: string) => a.localeCompare(b, 'en')

/** Where a pattern stands, as "path:line". */
const places = (paths: string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    lines(path).flatMap((text, i) => (pattern.test(text) ? [`${path}:${i + 1} ${text.trim()}`] : [])),
  )

test('a file has one subject and under 200 lines, a test under 300', () => {
  const long = code.filter((path) => lines(path).length > (isTest(path) ? 301 : 201))
  expect(long.map((path) => `${path} ${lines(path).length}`)).toEqual([])
})

test('files are named in kebab-case, and none is a box for leftovers', () => {
  const name = (path: string) => path.split('/').at(-1) ?? ''
  const isLauncher = (path: string) => /^src\/server\/launch(\/[a-z-]+)?\.js$/.test(path)
  const others = code.filter((path) => !isLauncher(path))
  expect(others.filter((path) => !/^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(name(path)))).toEqual([])
  expect(code.filter((path) => /(^|[/-])(utils?|helpers?|misc|common|index|stuff)\.tsx?$/.test(path))).toEqual([])
})

test('a folder holds at most 20 files, migrations and tests aside', () => {
  const product = tops.filter(
    (path) =>
      path.startsWith('src/') &&
      !path.startsWith('src/db/migrations/') &&
      (isCode(path) || /\.(css|sql)$/.test(path)) &&
      !isTest(path),
  )
  const folders = Map.groupBy(product, (path) => path.slice(0, path.lastIndexOf('/')))
  const crowded = [...folders].filter(([, files]) => files.length > 20)
  expect(crowded.map(([folder, files]) => `${folder} ${files.length}`)).toEqual([])
})

test('no two files of a folder differ by one ending alone, such as a plural', () => {
  const product = code.filter((path) => !isTest(path))
  const twins = product.flatMap((path) =>
    ['s', 'r', 'er']
      .map((ending) => path.replace(/(\.[^/]+)$/, `${ending}$1`))
      .filter((twin) => product.includes(twin)),
  )
  expect(twins).toEqual([])
})

// A file stays apart where the move would cross a layer, a feature or an `import()`. Texts stay in words files, row types
// in a file for each feature. A call's service and a contract are imported across a layer, so this covers them.
test('a file under 20 lines with one importer is part of that importer', () => {
  const product = code.filter((path) => path.startsWith('src/') && !isTest(path))
  const importsOfFile = Map.groupBy(product.flatMap(importsOf), (one) => one.to)
  const lineCount = (path: string) => readSource(path).trimEnd().split('\n').length
  const apart = /-words\.ts$|^src\/db\/tables\//
  const small = product.filter((path) => lineCount(path) < 20 && !apart.test(path))
  const movable = small.flatMap((path) => {
    const imports = importsOfFile.get(path) ?? []
    const [importer, ...others] = new Set(imports.map((one) => one.from))
    if (!importer || others.length > 0 || imports.some((one) => one.isDynamic)) return []
    if (kindOf(path) !== kindOf(importer) || featureOf(path) !== featureOf(importer)) return []
    return lineCount(path) + lineCount(importer) > 200 ? [] : [`${path} into ${importer}`]
  })
  expect(movable).toEqual([])
})

test('default exports exist only where a framework loads them', () => {
  const framework =
    /^src\/web\/(routes\/|routes\.ts|root\.tsx|entry\.)|^tests\/(support\/(cluster|nothing-skipped|few-retried|failed-pages)|mutation\/vitest\.config)\.ts$/
  const free = code.filter((path) => !framework.test(path))
  expect(places(free, /^export default |^export \{ default/)).toEqual([])
})

test('no file only re-exports from other files', () => {
  const barrels = code.filter((path) => {
    const statements = lines(path).filter((text) => text.trim() && !/^\s*(\/[/*]|\*)/.test(text))
    return statements.length > 0 && statements.every((text) => /^export (\*|\{[^}]*\}) from /.test(text))
  })
  expect(barrels).toEqual([])
})

test('a transaction begins where deadlocks are retried, except a migration and the rehearsal of an import', () => {
  const exceptions = ['src/db/transaction.ts', 'src/db/migrate.ts', 'src/features/imports/import-slots.ts']
  const product = code.filter((path) => path.startsWith('src/') && !isTest(path) && !exceptions.includes(path))
  expect(places(product, /\.(transaction|startTransaction)\(\)/)).toEqual([])
})

test('events are inserted in one place, which the form, imports and the demo scene use', () => {
  const product = tops.filter(
    (path) => /^src\/.*\.(ts|tsx|sql)$/.test(path) && !isTest(path) && !path.startsWith('src/db/migrations/'),
  )
  const inserts = places(product, /insertInto\('events'\)|INSERT INTO events\b/i)
  expect(inserts.map((place) => place.split(':')[0])).toEqual(['src/features/events/event/write-event.store.ts'])
})

test('a block is read from both of its ends; who makes, lists and removes blocks names the table, and what one’s own hides', () => {
  const product = tops.filter((path) => /^src\/(?!db\/migrations\/).*\.(ts|sql)$/.test(path) && !isTest(path))
  const uses = places(product, /\b(?:FROM|JOIN|INTO) blocks\b|'blocks(?: as \w+)?'/)
  expect([...new Set(uses.map((place) => place.split(':')[0] ?? ''))].toSorted(byText)).toEqual([
    'src/db/functions/blocks_both_ways.sql',
    'src/features/chat/push/chat-pushes.store.ts',
    'src/features/events/followers/new-shows.store.ts',
    'src/features/gigs/find/find-collaborators.store.ts',
    'src/features/leaving/delete-account.store.ts',
    'src/features/people/blocks/blocks.store.ts',
  ])
})

test('what the server remembers between calls is on ctx, so that each app has its own', () => {
  const server = code.filter((path) => /^src\/(features|ports|server|db|kernel)\//.test(path) && !isTest(path))
  const states = places(server, /^(?:const|let) \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|^let /)
  // Formats of time zones, and random bytes for ids, are the same for every app.
  expect(states.filter((place) => !/^src\/(kernel\/zone|ports\/ids)\.ts:/.test(place))).toEqual([])
})

test('the environment is read in one place', () => {
  const product = code.filter((path) => path.startsWith('src/') && !isTest(path))
  const exceptions = [
    'src/server/process/env.ts',
    'src/server/builder/run-step.ts',
    'src/server/launch.js',
    'src/server/launch/parent.js',
    'src/server/launch/skipped-package.js',
  ]
  expect(
    places(
      product.filter((path) => !exceptions.includes(path)),
      /process\.env|import\.meta\.env\.VITE_/,
    ),
  ).toEqual([])
})

test('there is no TODO, no skipped or focused test, and no blanket suppression', () => {
  const thisFile = 'tests/house.test.ts'
  const others = code.filter((path) => path !== thisFile)
  expect(places(others, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
  expect(places(others, /\b(test|it|describe)\.(skip|only|todo|fails|fixme)\b|\.skipIf\(/)).toEqual([])
  // What a machine lacks (a platform, the shared files) is the one reason; REQUIRE_SHARED=1 makes its absence fail.
  expect(places(others, /\.runIf\((?!\w+\)|process\.platform)/)).toEqual([])
  expect(places(others, /@ts-(ignore|nocheck)|eslint-disable/)).toEqual([])
})

/** Where a brand is born, and this file. */
const born = ['src/features/wire-id.ts', 'tests/house.test.ts']

test('there is no any, and each suppressed check has a reason', () => {
  expect(
    places(
      code.filter((path) => !born.includes(path)),
      /(?:[:<] ?|\bas )any\b(?! [a-z])|as unknown as/,
    ),
  ).toEqual([])
  const silenced = places(code, /oxlint-disable|@ts-expect-error/)
  expect(
    silenced.filter((place) => !/ -- .+|@ts-expect-error .+/.test(place) && !place.includes('house.test')),
  ).toEqual([])
})

test('nothing names the machine that it was written on', () => {
  const others = words.filter(
    (path) => !path.startsWith('tests/house') && !/\.(webp|png|jpg|ttf|woff2|ics|jsonld|csv)$/.test(path),
  )
  expect(places(others, /\/work\/|\/home\/[a-z]+\/|C:\\Users/)).toEqual([])
})

test('each half of the glossary is sorted, one sentence a word', () => {
  const halves = readSource('GLOSSARY.md').split(/^## /m).slice(1)
  const namesOf = (half: string) =>
    (half.match(/^- .*$/gm) ?? []).map((entry) => /^- \*\*(.+?)\*\*: .+\.$/.exec(entry)?.[1] ?? `malformed: ${entry}`)
  for (const names of halves.map(namesOf)) expect(names).toEqual(names.toSorted(byText))
  const names = halves.flatMap(namesOf)
  expect(new Set(names).size).toBe(names.length)
  expect(halves.map((half) => half.split('\n')[0])).toEqual(['Domain terms', 'Technical terms'])
})

const kebab = (call: string) => call.replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)

test('every call is the function of its name, in the one file of its name', () => {
  const services = Map.groupBy(code, (path) => path.split('/').at(-1))
  const filesOf = (call: string) => services.get(`${kebab(call)}.service.ts`) ?? []
  const calls = Object.keys(contract)
  expect(calls.flatMap((call) => (filesOf(call).length > 1 ? [filesOf(call)] : []))).toEqual([])
  const missing = calls.filter(
    (call) =>
      !filesOf(call).some((path) =>
        new RegExp(`^export (async )?(function|const) ${call}\\b`, 'm').test(readSource(path)),
      ),
  )
  expect(missing).toEqual([])
  const entries = places(
    code.filter((path) => path.startsWith('src/server/calls/')),
    /^ {2}(\w+)(: (\w+\()+\w+\)+)?,$/,
  )
  const renamed = entries.filter((entry) => {
    const [, call, , , handler = call] = / (\w+)(: (\w+\()+(\w+)\)+)?,$/.exec(entry) ?? []
    return call !== handler
  })
  expect(renamed).toEqual([])
})

test('the contract of a call stands in the folder of its service', () => {
  const folderOf = (path = '') => path.slice(0, path.lastIndexOf('/'))
  const contracts = code.filter((path) => path.endsWith('.contract.ts'))
  const folders = new Map(
    contracts.flatMap((path) =>
      [...readSource(path).matchAll(/^ {2}(\w+): call\(/gm)].map(([, call]) => [call, folderOf(path)] as const),
    ),
  )
  const apart = Object.keys(contract).flatMap((call) => {
    const service = code.find((path) => path.endsWith(`/${kebab(call)}.service.ts`))
    return folders.get(call) === folderOf(service) ? [] : [`${call}: ${folders.get(call)}, ${service}`]
  })
  expect(apart).toEqual([])
})

test('a number in a refusal comes from the limits', () => {
  const tables = code.filter((path) => path.startsWith('src/kernel/refusals/') && !isTest(path))
  const numbers = places(tables, /: ['`](?:[^'`$]|\$(?!\{)|\$\{[^}]*\})*?\d/)
  // A window of time that no setting or rule changes.
  expect(numbers.filter((place) => !/messages per show in 24 hours/.test(place))).toEqual([])
})

test('a limit in the words of a screen comes from the limits', () => {
  // What is for everyone to read is prose, and its tests compare it with the rules.
  const wordFiles = code.filter((path) => /^src\/web\/(?!pages\/).*words\.ts$/.test(path))
  const limits = places(wordFiles, /['`][^'`$]*\b\d[\d,–]* (?:characters|letters|days)\b/)
  // A stretch of days to choose, and what a code looks like.
  expect(limits.filter((place) => !/Next 7 days|like K7QM-4XR2/.test(place))).toEqual([])
})

/** Has a text that is the router's, to look for it. */
const routerTexts = 'src/web/shell/errors/request-mark.ts'

test('screens keep their texts in words files, and those are where other languages begin', () => {
  const screens = code.filter((path) => path.startsWith('src/web/') && !isTest(path) && path !== routerTexts)
  const isWords = (path: string) => /[/-]words\.ts$/.test(path)
  expect(screens.filter((path) => !isWords(path)).flatMap(screenTexts)).toEqual([])
  expect(screens.filter(isWords).flatMap(screenTexts)).not.toEqual([])
})

/** The one text that the specification gives with a straight one. */
const straight = "Let's Go!"

test('texts that people read have curly apostrophes', () => {
  const isText = (path: string) => !isTest(path) && /^src\/(web\/.*words\.ts|kernel\/refusals\/.*)$/.test(path)
  const texts = code.filter(isText).flatMap(screenTexts)
  expect(texts.filter((text) => /\p{L}'\p{L}/u.test(text) && !text.endsWith(straight))).toEqual([])
})

test('every test name is a sentence about the product', () => {
  const titles = places(code.filter(isTest), /^test(\.for\(.*\))?\('(.*?)'/)
  const short = titles.filter((place) => ((/test.*?\('(.*?)'/.exec(place)?.[1] ?? '').match(/ /g)?.length ?? 0) < 2)
  expect(short).toEqual([])
})

test('two versions of one library that must agree are one version', () => {
  const packages: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
    readSource('package.json'),
  )
  const dependencies = { ...packages.dependencies, ...packages.devDependencies }
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d/.test(version))).toEqual([])
  const orpc = Object.entries(dependencies).filter(([name]) => name.startsWith('@orpc/'))
  expect(new Set(orpc.map(([, version]) => version)).size).toBe(1)
  expect(dependencies['@react-router/dev']).toBe(dependencies['react-router'])
})
