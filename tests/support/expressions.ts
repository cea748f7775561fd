import { createRequire } from 'node:module'
import type { Diagnostics } from 'recheck'
import { parseSync } from 'vite'

/** A regular expression as it is written in a source file. */
export type Expression = { path: string; line: number; source: string; flags: string }

/**
 * The regular expressions of a source file.
 *
 * @throws for one that is put together at run time: the check could not see what it becomes
 */
export function expressionsIn(path: string, code: string): Expression[] {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)

  const expressions: Expression[] = []
  visit(program, (node) => {
    const line = code.slice(0, node.start).split('\n').length
    if (node.type === 'Literal' && node.regex) {
      expressions.push({ path, line, source: node.regex.pattern, flags: node.regex.flags })
    }
    if (isComputed(node)) throw new Error(`${path}:${line} builds a regular expression. Write it as a literal.`)
  })
  return expressions
}

type AnyNode = { type: string; start: number; regex?: { pattern: string; flags: string }; callee?: { name?: string } }

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value

const isComputed = ({ type, callee }: AnyNode) =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp'

function visit(value: unknown, onNode: (node: AnyNode) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, onNode)
  else if (isNode(value)) {
    onNode(value)
    for (const child of Object.values(value)) visit(child, onNode)
  }
}

/** The result must not depend on how busy the machine is; the checker bounds its steps. */
const limits = { timeout: null, attackTimeout: null, incubationTimeout: null }

/**
 * What is wrong with expressions: those whose time grows faster than the text that they are given.
 *
 * The checker's program for this machine is used where there is one, else the same checker in JavaScript, which is
 * three times slower. Its third form would need Java.
 */
export async function weaknessesOf(expressions: Expression[]): Promise<string[]> {
  process.env['RECHECK_BACKEND'] = hasProgram() ? 'native' : 'pure'
  const { check } = await import('recheck')
  const distinct = new Map(expressions.map((one) => [`/${one.source}/${one.flags}`, one]))
  const weaknesses: string[] = []
  for (const [text, { path, line, source, flags }] of distinct) {
    const problem = problemOf(await check(source, flags, limits))
    if (problem) weaknesses.push(`${path}:${line} ${text} ${problem}`)
  }
  return weaknesses
}

function problemOf(diagnostics: Diagnostics): string | null {
  if (diagnostics.status === 'safe') return null
  if (diagnostics.status === 'unknown') return `could not be checked: ${diagnostics.error.kind}`
  return `takes ${diagnostics.complexity.summary} time, such as for ${diagnostics.attack.pattern}`
}

const systems: Partial<Record<NodeJS.Platform, string>> = { darwin: 'macos', linux: 'linux', win32: 'windows' }

function hasProgram() {
  const system = systems[process.platform]
  try {
    createRequire(import.meta.url).resolve(`recheck-${system}-${process.arch}/package.json`)
    return true
  } catch {
    return false
  }
}
