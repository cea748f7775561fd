import { readSource } from './sources.ts'
import { parseSource, type SyntaxNode, visitNodes } from './syntax.ts'

/** Every text, part of a template and regular expression that a source holds. */
export function textsOf(path: string): string[] {
  const texts: string[] = []
  visitNodes(parseSource(path, readSource(path)).program, (node) => {
    const text = textOf(node)
    if (text !== null) texts.push(text)
  })
  return texts
}

function textOf({ type, value, regex }: SyntaxNode): string | null {
  if (type === 'TemplateElement' && typeof value === 'object' && value && 'cooked' in value) return String(value.cooked)
  if (type !== 'Literal') return null
  if (typeof value === 'string') return value
  return typeof regex === 'object' && regex && 'pattern' in regex
    ? `/${String(regex.pattern).replaceAll('\\/', '/')}/`
    : null
}
