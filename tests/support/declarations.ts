import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The names that a source declares: variables, parameters, functions and types, destructured ones included. */
export function declaredNames(path: string, code: string): string[] {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const names: string[] = []

  const readPattern = (pattern: unknown): void => {
    if (Array.isArray(pattern)) return pattern.forEach(readPattern)
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') names.push(String(pattern['name']))
    for (const part of ['left', 'argument', 'value', 'elements', 'properties', 'parameter'] as const) {
      if (part !== 'value' || pattern.type === 'Property') readPattern(pattern[part])
    }
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    if (/^(VariableDeclarator|FunctionDeclaration|TSTypeAliasDeclaration|TSInterfaceDeclaration)$/.test(value.type)) {
      readPattern(value['id'])
    }
    if (/Function/.test(value.type)) readPattern(value['params'])
    Object.values(value).forEach(visit)
  }
  visit(program)
  return names
}
