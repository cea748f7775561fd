import { createRequire } from 'node:module'
import type { Diagnostics } from 'recheck'
import { isNode, parseSource, type SyntaxNode, visitNodes } from './syntax.ts'

/** A regular expression as it is written in a source file. */
export type Expression = { path: string; line: number; source: string; flags: string }

/**
 * The regular expressions of a source file.
 *
 * @throws for one that is put together at run time: the check could not see what it becomes
 */
export function expressionsIn(path: string, code: string): Expression[] {
  const expressions: Expression[] = []
  const lineOf = ({ start }: SyntaxNode) => code.slice(0, start).split('\n').length
  visitNodes(parseSource(path, code).program, (node) => {
    const { type, regex } = node
    if (type === 'Literal' && isRegex(regex)) {
      expressions.push({ path, line: lineOf(node), source: regex.pattern, flags: regex.flags })
    }
    if (isComputed(node)) {
      throw new Error(`${path}:${lineOf(node)} builds a regular expression. Write it as a literal.`)
    }
  })
  return expressions
}

const isRegex = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value

const isComputed = ({ type, callee }: SyntaxNode) =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee['name'] === 'RegExp'

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
