import { expect, test } from 'vitest'
import { featureOf, featureOrder, forAll, kindOf, mayImport, vendorHomes } from './support/import-table.ts'
import { type Import, importsOf, isCode, isTest, listFiles, readSource } from './support/sources.ts'
import { tablesAbove, tablesOf, tablesOfNone } from './support/table-owners.ts'

const sources = listFiles('src').filter((path) => isCode(path) && !isTest(path))
const all = sources.flatMap(importsOf)
const internalImports = all.filter((one) => !one.isPackage && isCode(one.to))
const line = ({ from, to, isType }: Import) => `${from} imports ${isType ? 'types of ' : ''}${to}`

test('every import finds its file', () => {
  expect(all.filter((one) => one.to.endsWith('(missing)') && !one.to.includes('/+types/')).map(line)).toEqual([])
})

test('imports point one way: screen, contract, service, rules and store', () => {
  const refused = internalImports.filter(({ from, to, isType }) => {
    const [importer, imported] = [kindOf(from), kindOf(to)]
    if (!importer || !imported) return false
    if (forAll.includes(to)) return importer === 'rules'
    const { values, types } = mayImport[importer]
    return !values.includes(imported) && !(isType && types.includes(imported))
  })
  expect(refused.map(line)).toEqual([])
})

test('no file is outside the layout', () => {
  expect(sources.filter((path) => !kindOf(path))).toEqual([])
})

test('lower features never import higher ones', () => {
  const rank = (path: string) => featureOrder.indexOf(featureOf(path) ?? '')
  const features = internalImports.filter(({ from, to }) => featureOf(from) && featureOf(to))
  expect(features.filter(({ from, to }) => rank(from) < rank(to)).map(line)).toEqual([])
  expect(sources.filter((path) => featureOf(path) && rank(path) < 0)).toEqual([])
})

test('a feature reaches a lower one through its services, rules and contract, never its store', () => {
  const past = internalImports.filter(({ from, to }) => featureOf(from) !== featureOf(to) && kindOf(to) === 'store')
  expect(past.filter(({ from }) => featureOf(from)).map(line)).toEqual([])
})

/** Where SQL or Kysely names a table. */
const tableUse = /(?:\b(?:FROM|JOIN|INTO|UPDATE) |(?:selectFrom|Join|insertInto|updateTable|deleteFrom)\(\s*')(\w+)/g

test('every table belongs to a feature', () => {
  const declared = listFiles('src/db/tables').flatMap((path) =>
    [...readSource(path).matchAll(/^export type \w+Tables = \{(.*?)\}/gms)].flatMap(([, fields = '']) =>
      [...fields.matchAll(/(\w+):/g)].map(([, table = '']) => table),
    ),
  )
  const owned = Object.values(tablesOf).flatMap((tables) => tables.match(/\w+/g) ?? [])
  expect([...owned, ...tablesOfNone].toSorted()).toEqual(declared.toSorted())
})

test('SQL uses the tables of a higher feature only where the list of them says so', () => {
  const homes = new Map(
    Object.entries(tablesOf).flatMap(([feature, tables]) =>
      (tables.match(/\w+/g) ?? []).map((table) => [table, feature]),
    ),
  )
  const rank = (feature: string | undefined) => (feature ? featureOrder.indexOf(feature) : -1)
  const uses = sources.flatMap((path) => {
    const feature = featureOf(path)
    const tables = feature ? [...readSource(path).matchAll(tableUse)].map(([, table = '']) => table) : []
    return tables.filter((table) => rank(homes.get(table)) > rank(feature ?? '')).map((table) => `${feature}: ${table}`)
  })
  const listed = Object.entries(tablesAbove).flatMap(([feature, tables]) =>
    tables.split(' ').map((table) => `${feature}: ${table}`),
  )
  expect([...new Set(uses)].toSorted()).toEqual(listed.toSorted())
})

test('pure parts use no package, and vendors stay in their adapters', () => {
  const packages = all.filter((one) => one.isPackage)
  const foreign = packages.filter(({ from, to, isType }) => {
    const allowed = mayImport[kindOf(from) ?? 'server'].packages
    return allowed !== 'any' && !allowed.test(to) && !(isType && kindOf(from) === 'store')
  })
  const strayed = packages.filter(({ from, to, isType }) =>
    vendorHomes.some(([vendor, home]) => !isType && vendor.test(to) && !home.test(from)),
  )
  expect([...foreign, ...strayed].map(line)).toEqual([])
})

test('the browser gets neither time zones nor schemas', () => {
  const heavy = all.filter(
    ({ from, to, isType }) =>
      kindOf(from) === 'web' && !isType && (to === 'src/kernel/zone.ts' || /^(zod|@orpc\/|temporal-polyfill)/.test(to)),
  )
  expect(heavy.map(line)).toEqual([])
})

test('calls are executed in one place', () => {
  const handlerFile = /^src\/server\/calls\/[a-z-]*handlers\.ts$/
  // The log takes the names of sign-in calls from their table.
  const readers = new Set(['src/server/calls/handlers.ts', 'src/server/calls/execute-call.ts'])
  const others = internalImports.filter(
    ({ from, to }) =>
      handlerFile.test(to) &&
      !readers.has(from) &&
      `${from} ${to}` !== 'src/server/calls/answer-call.ts src/server/calls/sign-in-handlers.ts',
  )
  expect(others.map(line)).toEqual([])
  const tables = internalImports.filter(({ to }) => to === 'src/server/calls/handlers.ts')
  expect(tables.map(({ from }) => from)).toEqual(['src/server/calls/execute-call.ts'])
})

/** Every import that closes a cycle, as the files on the way. */
function cyclesOf(imports: Import[]): string[] {
  const importsByFile = Map.groupBy(imports, (one) => one.from)
  const checkedPaths = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (way.includes(path) || checkedPaths.has(path)) return
    for (const { to } of importsByFile.get(path) ?? []) visit(to, [...way, path])
    checkedPaths.add(path)
  }
  for (const path of sources) visit(path, [])
  return cycles
}

test('no imports form a cycle when the program runs', () => {
  expect(cyclesOf(internalImports.filter((one) => !one.isType))).toEqual([])
})

test('at most two cycles of imports close through types', () => {
  expect(cyclesOf(internalImports).slice(2)).toEqual([])
})
