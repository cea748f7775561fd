import { readSource } from './sources.ts'
import { isNode, parseSource, visitNodes, type SyntaxNode as Node } from './syntax.ts'

/** What people read or hear under one name, in a prop or in a table. */
const textNames = ['title', 'label', 'hint', 'text', 'placeholder', 'alt', 'legend', 'reason']
const tableTexts = new Set(textNames)
const textProps = new Set([...textNames, 'error', 'aria-label', 'aria-description', 'aria-roledescription'])

const isWord = (text: unknown): text is string => typeof text === 'string' && /\p{L}{2}/u.test(text)

/** A capital, then more words: how a message in code begins, and no name of anything does. */
const isSentence = (text: unknown): text is string => typeof text === 'string' && /^\p{Lu}[\p{L}’']* \p{L}/u.test(text)

/** Where an expression's value may come from: `a && 'b'` gives the second, `a ? 'b' : 'c'` either. */
const values: Record<string, (node: Node) => unknown[]> = {
  JSXExpressionContainer: ({ expression }) => [expression],
  ConditionalExpression: ({ consequent, alternate }) => [consequent, alternate],
  LogicalExpression: ({ left, right }) => [left, right],
  BinaryExpression: ({ left, right, operator }) => (operator === '+' ? [left, right] : []),
  TSAsExpression: ({ expression }) => [expression],
  TemplateLiteral: ({ quasis }) => [quasis].flat(),
}

const literalValues: Record<string, (node: Node) => unknown> = {
  Literal: ({ value }) => value,
  JSXText: ({ value }) => value,
  TemplateElement: ({ value }) => (typeof value === 'object' && value && 'cooked' in value ? value.cooked : null),
}

const textOf = (node: Node) => literalValues[node.type]?.(node)

/** The literals that a node may come out as on the screen. */
function literalsOf(node: unknown): Node[] {
  if (!isNode(node)) return []
  return node.type in literalValues ? [node] : (values[node.type]?.(node).flatMap(literalsOf) ?? [])
}

/** What is shown of one node, without what is below it: an element's own text, a prop's, or a table's. */
const ownTexts: Record<string, (node: Node) => Node[]> = {
  JSXElement: ({ children }) => [children].flat().flatMap(literalsOf),
  JSXFragment: ({ children }) => [children].flat().flatMap(literalsOf),
  JSXAttribute: ({ name, value }) => (isNode(name) && textProps.has(String(name.name)) ? literalsOf(value) : []),
  Property: ({ key, value }) => (isNode(key) && tableTexts.has(String(key.name)) ? literalsOf(value) : []),
}

/**
 * Texts for people that are written into a source: in an element, in a prop or a table, or as a message in code.
 *
 * @returns each as "path:line text", in the order in which they stand; what is thrown for developers is no such text
 */
export function screenTexts(path: string): string[] {
  const code = readSource(path)
  const { program } = parseSource(path, code)

  const texts = new Map<number, string>()
  const note = (node: Node, isText: (text: unknown) => text is string) => {
    const text = textOf(node)
    if (isText(text)) texts.set(node.start, text.trim())
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || node.type === 'ThrowStatement') return
    ownTexts[node.type]?.(node).forEach((text) => note(text, isWord))
    note(node, isSentence)
    // A property's name is no text, whatever it looks like.
    Object.entries(node).forEach(([part, below]) => part !== 'key' && visit(below))
  }
  visit(program)
  const lineOf = (start: number) => code.slice(0, start).split('\n').length
  return [...texts].toSorted(([a], [b]) => a - b).map(([start, text]) => `${path}:${lineOf(start)} ${text}`)
}

/** @returns every text of two words or more that a source writes, as "path:line text", names and imports aside */
export function writtenTexts(path: string): string[] {
  const code = readSource(path)
  const texts: string[] = []
  visitNodes(parseSource(path, code).program.body, (node) => {
    const text = node.type === 'Literal' || node.type === 'TemplateElement' ? textOf(node) : null
    if (typeof text !== 'string' || !/\p{L} +\p{L}/u.test(text)) return
    texts.push(`${path}:${code.slice(0, node.start).split('\n').length} ${text.trim()}`)
  })
  return texts
}
