import { expect, test } from 'vitest'
import { readMigrations } from '../src/db/schema/migration-files.ts'
import { readSource } from './support/sources.ts'

/** Databases remember these hashes; the file can be checked with `sha256sum -c` too. */
const released = new Map(
  readSource('src/db/migrations/released.sha256')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => [line.slice(66).replace('.sql', ''), line.slice(0, 64)]),
)

test('a released migration is never edited or removed, and a new one is listed', async () => {
  const migrations = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const next = String(migrations.size + 1).padStart(4, '0')
  const problems = [
    ...[...released]
      .filter(([name, sha256]) => migrations.get(name) !== sha256)
      .map(([name]) => `${name}.sql was released. Restore it and write the change as a new migration, ${next}_….sql.`),
    ...[...migrations]
      .filter(([name]) => !released.has(name))
      .map(([name, sha256]) => `Add this line to src/db/migrations/released.sha256: ${sha256}  ${name}.sql`),
  ]
  expect(problems).toEqual([])
})

test('migrations are numbered without gaps, so that two branches cannot take one number', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, position) => position + 1))
})
