import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSource } from './syntax.ts'

export const root = join(import.meta.dirname, '../..')

/** Paths below a folder of the project, from the project's root, with forward slashes. */
export const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()

export const readSource = (path: string) => readFileSync(join(root, path), 'utf8')

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
export const isCode = (path: string) => /\.(tsx?|jsx?|mjs|cjs)$/.test(path) && !path.endsWith('.d.ts')

/** One file that needs another: a path of ours, or a package's name as it is written; `isDynamic` is an `import()`. */
export type Import = { from: string; to: string; isType: boolean; isPackage: boolean; isDynamic: boolean }

/** Every import of a source, static or dynamic, types included. */
export function importsOf(path: string): Import[] {
  const code = readSource(path)
  const { module } = parseSource(path, code)

  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    request: code.slice(moduleRequest.start, moduleRequest.end),
    isType: false,
    isDynamic: true,
  }))
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [{ request: entry.moduleRequest.value, isType: entry.isType, isDynamic: false }] : [],
    ),
  )
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isDynamic: false,
  }))
  return [...imported, ...exported, ...dynamic.flatMap(literal)].map(({ request, isType, isDynamic }) => {
    const isPackage = !request.startsWith('.')
    return { from: path, to: isPackage ? request : resolve(path, request), isType, isPackage, isDynamic }
  })
}

/** A dynamic import of a written-out name; a computed one names nothing that could be checked. */
const literal = <Dynamic extends { request: string }>(dynamic: Dynamic): Dynamic[] =>
  /^['"`][^$]*['"`]$/.test(dynamic.request) ? [{ ...dynamic, request: dynamic.request.slice(1, -1) }] : []

function resolve(from: string, request: string) {
  const path = join(dirname(from), request).replaceAll('\\', '/')
  return existsSync(join(root, path)) ? path : `${path} (missing)`
}
