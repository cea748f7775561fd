import { parseSync } from 'vite'

/** A node of a source's syntax tree (ESTree). */
export type SyntaxNode = Record<string, unknown> & { type: string; start: number }

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** @throws for a source that cannot be parsed */
export function parseSource(path: string, code: string) {
  const { program, module, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  return { program, module }
}

/** Calls `onNode` for a node and all below it, in the order of the source. */
export function visitNodes(value: unknown, onNode: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const one of value) visitNodes(one, onNode)
  else if (isNode(value)) {
    onNode(value)
    for (const child of Object.values(value)) visitNodes(child, onNode)
  }
}
