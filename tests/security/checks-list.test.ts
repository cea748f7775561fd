import { expect, test } from 'vitest'
import { readSource } from '../support/sources.ts'

const rows = [...readSource('docs/security-checks.md').matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm)].map(
  ([, check = '', files = '']) => ({ check, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }),
)

test('the list of security checks names tests that are there, each under its number', () => {
  const named = rows.flatMap(({ check, files }) => files.map((file) => ({ check, file })))
  // 'check 35: …', or 'checks 35 and 45: …'
  const nameOf = (check: string) => new RegExp(`['"\`](check |checks |checks \\d+ and )${check}( and \\d+)?: `)
  const missing = named.filter(({ check, file }) => !nameOf(check).test(readSource(file)))
  expect(missing).toEqual([])
})

test('the list holds every check of accounts, the shell, the host, prices, pages and events, each once', () => {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `${from + n}`)
  const listed = rows.map(({ check }) => check)
  expect(listed).toEqual([...new Set(listed)].toSorted((a, b) => Number(a) - Number(b)))
  expect(listed).toEqual(expect.arrayContaining([...span(1, 18), '20', '22', ...span(29, 40), ...span(45, 50)]))
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([])
})
