import { readTypeShapes, type Shape } from './types/type-shapes.ts'

/** The types of `types/database-types.ts`. */
export const types = readTypeShapes()

export function shapeOf(type: string, field: string): Shape {
  const shape = types.get(type)?.fields?.get(field)
  if (!shape) throw new Error(`database-types.ts has no ${type}.${field}`)
  return shape
}

/** How a value differs from its type. An empty array is a difference too: the keys of its elements are not compared. */
export function listDifferences(value: unknown, shape: Shape, path: string): string[] {
  if (value === null) return shape.isNullable ? [] : [`${path} is null`]
  if (value === undefined) return shape.isOptional ? [] : [`${path} is missing`]
  const kind = kindOf(value)
  if (!shape.kinds.includes(kind)) return [`${path} is ${kind}`]
  if (typeof value === 'string') {
    return shape.literals.length === 0 || shape.literals.includes(value) ? [] : [`${path} is '${value}'`]
  }
  if (Array.isArray(value)) {
    const { items } = shape
    if (!items || value.length === 0) return [`${path} has no elements to compare`]
    return value.flatMap((item) => listDifferences(item, items, `${path}[]`))
  }
  const { fields } = shape
  if (kind !== 'object' || !fields) return []
  const entries = new Map(Object.entries(value))
  return [...new Set([...fields.keys(), ...entries.keys()])].flatMap((key) => {
    const field = fields.get(key)
    return field ? listDifferences(entries.get(key), field, `${path}.${key}`) : [`${path}.${key} has no type`]
  })
}

function kindOf(value: {}): string {
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  return typeof value
}
