import { isNode, parseSource, visitNodes } from './syntax.ts'

const namedTypes = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
])

/** The names that a source declares: variables, parameters, functions and types, destructured ones included. */
export function declaredNames(path: string, code: string): string[] {
  const names: string[] = []
  const readPattern = (pattern: unknown): void => {
    if (Array.isArray(pattern)) return pattern.forEach(readPattern)
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') names.push(String(pattern['name']))
    if (pattern.type === 'Property') readPattern(pattern['value'])
    for (const part of ['left', 'argument', 'elements', 'properties', 'parameter']) readPattern(pattern[part])
  }
  visitNodes(parseSource(path, code).program, (node) => {
    if (namedTypes.has(node.type)) readPattern(node['id'])
    if (node.type.includes('Function')) readPattern(node['params'])
  })
  return names
}
